import { labelBelow } from "#panel/page-content/groups.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { TextEntry, type TextEntryProps } from "#panel/page-content/text-entry.tsx";

export type TextColumns = TextEntryProps["columns"];

type TextCardsProps = { title: string; texts: PageText[]; columns: TextColumns; hasKeys: boolean };

/** The texts below one title. */
export function TextCards({ title, texts, columns, hasKeys }: TextCardsProps) {
  return (
    <div className="card divide-y divide-line">
      {texts.map((text) => (
        <TextEntry
          key={text.id}
          text={text}
          title={labelBelow(title, text)}
          columns={columns}
          hasKey={hasKeys}
        />
      ))}
    </div>
  );
}
