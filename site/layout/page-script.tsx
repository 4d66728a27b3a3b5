import { scriptAssets } from "#web/assets.ts";

/** A script that only some pages need, an entry of the build; it runs once the page is read. */
export function PageScript({ entry }: { entry: string }) {
  return scriptAssets(entry).scripts.map((src) => (
    <script key={src} type="module" src={src} fetchPriority="low" />
  ));
}
