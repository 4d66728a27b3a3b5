import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#panel/language/t.ts";

/** The delete button of a form. @param props.confirmation renders the dialog that confirms, given a function that closes it */
export function RemoveButton(props: { confirmation: (close: () => void) => ReactNode }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet px-3 text-danger hover:bg-danger-wash"
        onClick={() => setIsConfirming(true)}
      >
        <Trash2 aria-hidden />
        {t("Hapus")}
      </button>
      {isConfirming && props.confirmation(() => setIsConfirming(false))}
    </>
  );
}
