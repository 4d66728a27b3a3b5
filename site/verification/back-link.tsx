import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

export function BackLink({ text }: { text: Texts }) {
  return (
    <a className="back-link" href="/verifikasi-sertifikat">
      <Icon name="arrow-left" size={18} />
      {text("verification.detail.back")}
    </a>
  );
}
