import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { routes } from "#panel/routes.tsx";

const container = document.getElementById("panel");
if (!container) throw new Error("The document has no place for the panel");

createRoot(container).render(<RouterProvider router={createBrowserRouter(routes)} />);
