import { createRoot } from "react-dom/client";
import { RouterProvider } from "#panel/router/provider.tsx";
import { PanelRouter } from "#panel/router/router.ts";
import { routes } from "#panel/routes.tsx";

const container = document.getElementById("panel");
if (!container) throw new Error("The document has no place for the panel");

createRoot(container).render(<RouterProvider router={new PanelRouter(routes)} />);
