import "#panel/panel.css";
import "#panel/without-eval.ts";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { App } from "#panel/app.tsx";
import { BrokenPage } from "#panel/pages/broken.tsx";
import { basename } from "#panel/urls.ts";

const container = document.getElementById("panel");
if (!container) throw new Error("The document has no place for the panel");

const router = createBrowserRouter([
  { path: `${basename}/*`, element: <App />, errorElement: <BrokenPage /> },
]);
createRoot(container).render(<RouterProvider router={router} />);
