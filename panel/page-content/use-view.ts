import { useSearchParams } from "react-router";
import type { Language } from "#shared/language.ts";

/** What is shown of the texts. All of it stands in the address: a reload or a shared link shows the same. */
export type View = {
  /** The open tab; an address without one opens the first. */
  page: string | undefined;
  /** On small screens one language at a time. */
  language: Language;
  search: string;
  isUntranslatedOnly: boolean;
};

const names = { page: "halaman", language: "bahasa", search: "cari", filter: "tampilkan" };
const untranslated = "perlu-diterjemahkan";

export function useView() {
  const [params, setParams] = useSearchParams();
  /** Another page is a step that the back button takes back; what narrows a page is none. */
  const change = (changes: Partial<View>) =>
    setParams((current) => paramsOf({ ...viewOf(current), ...changes }), {
      replace: !("page" in changes),
      preventScrollReset: true,
    });
  return { view: viewOf(params), change };
}

/** Where the texts of a page stand that need a translation. */
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
