import { useSearchParams } from "react-router";
import type { Language } from "#shared/language.ts";

/** The state of the view, all of it in the URL. */
export type View = {
  /** The open tab; the first one by default. */
  page: string | undefined;
  /** The language shown on small screens. */
  language: Language;
  search: string;
  isUntranslatedOnly: boolean;
};

const names = { page: "halaman", language: "bahasa", search: "cari", filter: "tampilkan" };
const untranslated = "perlu-diterjemahkan";

export function useView() {
  const [params, setParams] = useSearchParams();
  /** Another tab pushes a history entry, filters replace it. */
  const change = (changes: Partial<View>) =>
    setParams((current) => paramsOf({ ...viewOf(current), ...changes }), {
      replace: !("page" in changes),
      preventScrollReset: true,
    });
  return { view: viewOf(params), change };
}

/** The URL of a page's texts that need a translation. */
export function untranslatedOn(page: string): string {
  return `/admin/page-content?${paramsOf({ page, language: "id", search: "", isUntranslatedOnly: true })}`;
}

function viewOf(params: URLSearchParams): View {
  return {
    page: params.get(names.page) ?? undefined,
    language: params.get(names.language) === "en" ? "en" : "id",
    search: params.get(names.search) ?? "",
    isUntranslatedOnly: params.get(names.filter) === untranslated,
  };
}

function paramsOf({ page, language, search, isUntranslatedOnly }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (page) params.set(names.page, page);
  if (language === "en") params.set(names.language, language);
  if (search) params.set(names.search, search);
  if (isUntranslatedOnly) params.set(names.filter, untranslated);
  return params;
}
