import { useEffect, useRef, useState } from "react";
import { t } from "#panel/language/t.ts";
import { type Crop, cropToFile, drawCrop, wholeCrop, zoomMax } from "#panel/profile/crop.ts";
import { messageOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

const previewPx = 256;
const unreadable = t("Berkas ini tidak dapat dibuka sebagai gambar.");

type CropDialogProps = { file: File; onClose: () => void; onCropped: (picture: File) => void };

/** Crops a picture to a square with three sliders, for keyboards and screen readers. */
export function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  const { picture, problem: loadProblem } = usePicture(file);
  const [crop, setCrop] = useState(wholeCrop);
  const [cropProblem, setCropProblem] = useState<string>();
  const problem = loadProblem ?? cropProblem;

  async function use() {
    if (!picture) return;
    try {
      onCropped(await cropToFile(picture, crop));
    } catch (error) {
      setCropProblem(messageOf(error));
    }
  }

  return (
    <Dialog title={t("Potong avatar")} onClose={onClose}>
      <div className="mt-4 space-y-4">
        {problem && (
          <Alert kind="danger">
            <p>{problem}</p>
          </Alert>
        )}
        {!picture && !problem && <Loading label={t("Membuka gambar…")} />}
        {picture && (
          <>
            <Preview picture={picture} crop={crop} />
            <Slider
              label={t("Perbesaran")}
              min={1}
              max={zoomMax}
              value={crop.zoom}
              onChange={(zoom) => setCrop({ ...crop, zoom })}
            />
            <Slider label={t("Geser mendatar")} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
            <Slider label={t("Geser tegak")} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
          </>
        )}
      </div>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {t("Batal")}
        </button>
        <button type="button" className="button button-primary" disabled={!picture} onClick={use}>
          {t("Pakai avatar")}
        </button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <canvas
      ref={canvas}
      width={previewPx}
      height={previewPx}
      role="img"
      aria-label={t("Pratinjau avatar")}
      className="mx-auto size-48 rounded-full border border-line bg-paper"
    />
  );
}

type SliderProps = {
  label: string;
  min?: number;
  max?: number;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, min = 0, max = 1, value, onChange }: SliderProps) {
  return (
    <label className="block text-sm font-semibold">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="mt-1 h-6 w-full accent-brand"
      />
    </label>
  );
}

/** Decodes the file, rotated by its EXIF orientation. */
function usePicture(file: File) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    let opened: ImageBitmap | undefined;
    createImageBitmap(file)
      .then((bitmap) => {
        opened = bitmap;
        if (isCurrent) setPicture(bitmap);
        else bitmap.close();
      })
      .catch(() => setProblem(unreadable));
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [file]);
  return { picture, problem };
}
