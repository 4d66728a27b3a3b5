import { scriptAssets } from "#web/assets.ts";

/** The script of some pages, an entry of the build, run after parsing. */
export function PageScript({ entry }: { entry: string }) {
  return scriptAssets(entry).scripts.map((src) => (
    <script key={src} type="module" src={src} fetchPriority="low" />
  ));
}
