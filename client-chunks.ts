import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

/** Scripts of the public pages, each loaded by the pages that need it. */
export const siteScripts = [
  "site/browser.ts",
  "site/home/browser.ts",
  "site/gallery/lightbox.ts",
  "site/articles/load-more.ts",
  "site/articles/copy-link.ts",
  "site/contact/contact-form.ts",
  "site/contact/form-with-files.ts",
  "site/verification/certificate-actions.ts",
  "site/verification/suggestion-list.ts",
  "site/verification/list/list-form.ts",
  "site/verification/scan-button.ts",
  "site/verification/scanner.ts",
  "site/files/check-file.ts",
  "site/files/credential-box.ts",
  "site/files/check-credential.ts",
];

/** Entries that only the panel imports: what they import at once is its first screen. */
export const firstScreen = ["panel/app.tsx", "panel/dashboard/dashboard.tsx"];

/**
 * The panel's first screen in a few files instead of seventy: each file of its own costs half a kilobyte of headers, and what is
 * packed together packs smaller. What eight sections and more have in common (lists, forms, their fields) is one file besides: it is
 * loaded with the first section that is opened, and none of the others waits for a hundred small ones. Modules of a section stay with it.
 */
export const clientChunks = {
  groups: [
    { name: nameWhereShared, priority: 4 },
    // Before every other module: texts may stand in constants, and find their English ones.
    { name: "panel-language", priority: 3, test: /\/panel\/language\/[^/]+\.ts$|\/node_modules\/react\// },
    { name: "panel", priority: 2, tags: ["$initial" as const], test: isPanelModule },
    { name: nameOfFurtherIcons, priority: 1 },
    { name: "sections", priority: 0, test: isOfSections, minShareCount: 8 },
  ],
};

type Module = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** A file of its own for each module that a page of the site needs as well: no page loads the panel for it. */
function nameWhereShared(id: string, graph: Graph): string | null {
  if (id.includes("vite/preload-helper")) return "preload-helper";
  if (!pathOf(id).startsWith("/shared/")) return null;
  sharedModules ??= importedByBoth(graph);
  return sharedModules.has(id) ? basename(id, ".ts") : null;
}

let sharedModules: Set<string> | undefined;

function importedByBoth(graph: Graph): Set<string> {
  const bySite = importedBy(siteScripts, graph, ({ importedIds }) => importedIds);
  const byPanel = importedBy(["panel/main.tsx"], graph, ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ]);
  return new Set([...byPanel].filter((id) => bySite.has(id)));
}

function importedBy(entries: string[], graph: Graph, importsOf: (module: Module) => string[]): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || id.includes("/node_modules/")) return;
    found.add(id);
    const module = graph.getModuleInfo(id);
    for (const imported of module ? importsOf(module) : []) add(imported);
  };
  for (const entry of entries) add(join(import.meta.dirname, entry));
  return found;
}

/** The path of a module in this checkout, which may itself lie in a folder called panel or shared. */
function pathOf(id: string): string {
  const root = import.meta.dirname;
  return id.startsWith(`${root}/`) ? id.slice(root.length) : id;
}

/** Not what comes before the panel: panel/main.tsx waits for the catalogue while the panel is not evaluated yet. */
function isPanelModule(id: string): boolean {
  const path = pathOf(id);
  return (
    /^\/panel\/.*\.tsx?$|\/node_modules\/(?:react-dom|react-router|scheduler|lucide-react|@tanstack)\//.test(
      path,
    ) && !/^\/panel\/(?:main|without-eval|api-docs)|\/swagger-ui-dist\//.test(path)
  );
}

/** Icons that only the set of all of them has: it is loaded where staff choose one. */
function nameOfFurtherIcons(id: string): string | null {
  return /\/lucide-react\/dist\/esm\/icons\/(?!index\.)/.test(id) && !namedIcons.has(id) ? "icons" : null;
}

/** Not what the set of all icons is loaded by, or it would come with every section. */
function isOfSections(id: string): boolean {
  const path = pathOf(id);
  if (path.startsWith("/panel/icons/") || (id.includes("/lucide-react/") && !namedIcons.has(id)))
    return false;
  return (
    isPanelModule(id) ||
    /^\/shared\/.*\.ts$|\/node_modules\/(?:react-hook-form|@hookform|@dnd-kit)\//.test(path)
  );
}

/**
 * Imports each icon from its own file: by way of the package's index all of them would belong to whatever group one of them is in.
 * In development the index is loaded once.
 */
export function iconsByFile(): Plugin {
  const folder = join(import.meta.dirname, "node_modules/lucide-react/dist/esm");
  const files = iconFiles(folder);
  return {
    name: "icons-by-file",
    apply: "build",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { code: /"lucide-react"/ },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from "lucide-react";/g, (_, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => importOf(name, files))
            .join(""),
        ),
    },
  };
}

/** The files of icons that some module of the panel names. */
const namedIcons = new Set<string>();

function importOf(specifier: string, files: Map<string, string>): string {
  const [name = "", local = name] = specifier.split(" as ");
  const file = files.get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}`);
  namedIcons.add(file);
  return `import ${local} from ${JSON.stringify(file)};`;
}

/** The files of the package by the names of their icons, as its index says. */
function iconFiles(folder: string): Map<string, string> {
  const index = readFileSync(join(folder, "lucide-react.mjs"), "utf8");
  const lines = index.matchAll(/export \{ (.*) \} from '(\.\/icons\/.*)';/g);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, join(folder, file)] as const),
    ),
  );
}
