import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router";
import { chosenAll } from "#panel/certificates/bulk/chosen-all.ts";
import { useList } from "#panel/list/list-context.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";

/** Selected ids, or everything that the filters match with exceptions. */
type Chosen = { kind: "some"; ids: ReadonlySet<string> } | { kind: "all"; except: ReadonlySet<string> };

/** The selection as the API takes it. */
export type SelectionBody = { ids: string[] } | { filters: Record<string, string>; except: string[] };

type Selection = {
  count: number;
  /** `count` is a lower bound: the server stopped counting. */
  isMore: boolean;
  isAll: boolean;
  body: SelectionBody;
  isChosen(certificate: Certificate): boolean;
  /** Whether its checkbox is the row's that was used last. */
  isLast(certificate: Certificate): boolean;
  choose(certificates: Certificate[], isChosen: boolean): void;
  chooseAll(): void;
  /** For a certificate that left the list. */
  forget(certificate: Certificate): void;
  clear(): void;
};

const SelectionContext = createContext<Selection | undefined>(undefined);

/** @throws outside the list of certificates */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("Nothing can be chosen here");
  return selection;
}

const none: Chosen = { kind: "some", ids: new Set() };

/** The selection survives sorting and paging, and is cleared by other filters. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { filters, total, isMore } = useList();
  const { hash } = useLocation();
  const narrowedBy = JSON.stringify(filters);
  const [kept, setKept] = useState<{ narrowedBy: string; chosen: Chosen }>(() => ({
    narrowedBy,
    chosen: hash === chosenAll ? { kind: "all", except: new Set() } : none,
  }));
  const [lastId, setLastId] = useState<string>();
  const chosen = kept.narrowedBy === narrowedBy ? kept.chosen : none;
  const keep = (next: Chosen) => setKept({ narrowedBy, chosen: next });
  const selection: Selection = {
    count: chosen.kind === "some" ? chosen.ids.size : Math.max(0, total - chosen.except.size),
    isMore: chosen.kind === "all" && isMore,
    isAll: chosen.kind === "all",
    body: chosen.kind === "some" ? { ids: [...chosen.ids] } : { filters, except: [...chosen.except] },
    isChosen: ({ id }) => (chosen.kind === "some" ? chosen.ids.has(id) : !chosen.except.has(id)),
    isLast: ({ id }) => id === lastId,
    choose(certificates, isChosen) {
      const ids = certificates.map(({ id }) => id);
      setLastId(ids.length === 1 ? ids[0] : undefined);
      if (chosen.kind === "some") keep({ kind: "some", ids: changed(chosen.ids, ids, isChosen) });
      else keep({ kind: "all", except: changed(chosen.except, ids, !isChosen) });
    },
    chooseAll: () => keep({ kind: "all", except: new Set() }),
    forget({ id }) {
      if (chosen.kind === "some") keep({ kind: "some", ids: changed(chosen.ids, [id], false) });
      else keep({ kind: "all", except: changed(chosen.except, [id], false) });
    },
    clear: () => keep(none),
  };
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

function changed(set: ReadonlySet<string>, ids: string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
