import { type PointerEvent, useId } from "react";
import { t } from "#panel/language/t.ts";
import type { MediaFile } from "#shared/answers/media.ts";
import { storedImageAt, variantUrl } from "#shared/image-address.ts";

type FocalPoint = Pick<MediaFile, "focus_x" | "focus_y">;

/** The precision with which pages crop. */
const stepPercent = 10;
const shownPx = 720;

type Props = { file: MediaFile; point: FocalPoint; onChange: (point: FocalPoint) => void };

/**
 * The focal point of a picture, set by a click or by two sliders, with previews of the crops. Line drawings are never cropped.
 */
export function FocalPointField({ file, point, onChange }: Props) {
  const hintId = useId();
  const widths = storedImageAt(file.url)?.variantWidthsPx ?? [];
  if (!file.width || !file.height || /\.svg$/.test(file.url)) return null;
  const width = widths.find((each) => each >= shownPx) ?? widths.at(-1);
  const source = width ? variantUrl(file.url, width, "webp") : file.url;

  function takePoint({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    const percent = (share: number) =>
      Math.min(Math.max(Math.round((share * 100) / stepPercent) * stepPercent, 0), 100);
    onChange({
      focus_x: percent((clientX - box.left) / box.width),
      focus_y: percent((clientY - box.top) / box.height),
    });
  }

  return (
    <fieldset aria-describedby={hintId} className="space-y-3">
      <legend className="label">{t("Titik fokus")}</legend>
      <p id={hintId} className="text-sm text-ink-soft">
        {t(
          "Klik bagian yang harus tetap terlihat, misalnya wajah, saat gambar dipotong di kartu, slide, dan layar ponsel.",
        )}
      </p>
      <div className="relative w-fit cursor-crosshair overflow-hidden rounded-lg" onPointerDown={takePoint}>
        <img src={source} alt="" draggable={false} className="block max-h-80 max-w-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-white shadow-[0_0_0_2px_#0b1a2b]"
          style={{ left: `${point.focus_x}%`, top: `${point.focus_y}%` }}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Slider
          label={t("Dari kiri")}
          value={point.focus_x}
          onChange={(focus_x) => onChange({ ...point, focus_x })}
        />
        <Slider
          label={t("Dari atas")}
          value={point.focus_y}
          onChange={(focus_y) => onChange({ ...point, focus_y })}
        />
      </div>
      <div aria-hidden className="flex items-end gap-3">
        {["aspect-video w-40 rounded-lg", "aspect-[3/4] w-20 rounded-lg", "size-16 rounded-full"].map(
          (shape) => (
            <img
              key={shape}
              src={source}
              alt=""
              className={`border border-line object-cover ${shape}`}
              style={{ objectPosition: `${point.focus_x}% ${point.focus_y}%` }}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

function Slider(props: { label: string; value: number; onChange: (value: number) => void }) {
  const { label, value, onChange } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}: {value}%
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={stepPercent}
        value={value}
        className="min-h-10 w-full accent-brand"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
