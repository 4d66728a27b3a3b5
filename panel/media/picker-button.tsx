import { Images } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import type { MediaFile } from "#shared/answers/media.ts";
import { type LibraryBucket, libraryBuckets } from "#shared/media.ts";

const MediaPicker = lazy(() => import("#panel/media/picker.tsx"));

type Props = {
  /** The field's bucket; nothing is rendered for buckets outside the library. */
  bucket: string;
  isDisabled?: boolean;
  onChoose: (file: MediaFile) => void;
};

/** Chooses a file of the library instead of uploading; hidden from those without access to it. */
export function PickerButton({ bucket, isDisabled = false, onChoose }: Props) {
  const { data: person } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const known = libraryBuckets.find((each): each is LibraryBucket => each === bucket);
  if (!known || !person?.areas?.includes("media")) return null;
  return (
    <>
      <button type="button" className="button w-fit" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        <Images aria-hidden />
        {t("Pilih dari media")}
      </button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <MediaPicker
              bucket={known}
              onChoose={(file) => {
                setIsOpen(false);
                onChoose(file);
              }}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
