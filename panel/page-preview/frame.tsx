import { useEffect, useRef, useState } from "react";
import { t } from "#panel/language/t.ts";
import type { MarkedPage } from "#panel/page-preview/marked-page.ts";
import { outlineText, scrollToOutlined } from "#panel/page-preview/shown-text.ts";

type PreviewFrameProps = {
  page: MarkedPage;
  /** The width of the device in CSS pixels; scaled down where there is less room. */
  width: number;
  /** The text being edited. */
  address: string | undefined;
  /** Called with the texts of a clicked element. */
  onPick: (addresses: string[]) => void;
};

/**
 * A page of the site in a sandboxed frame without scripts. It is passed as `srcdoc`, so that no URL of the site has to allow framing. After the
 * first load only the body is replaced, which keeps the scroll position.
 */
export function PreviewFrame({ page, width, address, onPick }: PreviewFrameProps) {
  const [first] = useState(page.html);
  const [isLoaded, setIsLoaded] = useState(false);
  const element = useRef<HTMLIFrameElement>(null);
  const drawn = useRef(first);
  const { place, scale, height } = useScale(width);
  const latest = useRef(onPick);
  latest.current = onPick;

  useEffect(() => {
    const shown = isLoaded && element.current?.contentDocument;
    if (!shown) return;
    if (drawn.current !== page.html) changeBody(shown, page.html);
    drawn.current = page.html;
    outlineText(shown, address);
  }, [isLoaded, page.html, address]);

  useEffect(() => {
    const shown = isLoaded && element.current?.contentDocument;
    if (!shown || !address) return;
    scrollToOutlined(shown);
    // Parts that were off-screen may have got their final size only by the first scroll.
    const frame = requestAnimationFrame(() => scrollToOutlined(shown));
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, address]);

  function load() {
    element.current?.contentDocument?.addEventListener("click", (event) => {
      event.preventDefault();
      const holder = isElement(event.target) && event.target.closest("[data-texts]");
      if (holder) latest.current(holder.getAttribute("data-texts")?.split(" ") ?? []);
    });
    setIsLoaded(true);
  }

  return (
    <div ref={place} className="relative h-full min-h-0 overflow-hidden rounded-b-xl bg-slate-wash">
      <iframe
        ref={element}
        title={t("Pratinjau: {title}", { title: page.title })}
        srcDoc={first}
        sandbox="allow-same-origin"
        onLoad={load}
        className="absolute top-0 left-1/2 origin-top border-x border-line bg-white"
        style={{ width, height, transform: `translateX(-50%) scale(${scale})` }}
      />
    </div>
  );
}

/** `instanceof` does not work across windows. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && "closest" in target;
}

function changeBody(shown: Document, html: string): void {
  const changed = new DOMParser().parseFromString(html, "text/html");
  const top = shown.defaultView?.scrollY ?? 0;
  shown.documentElement.lang = changed.documentElement.lang;
  shown.body.replaceWith(shown.adoptNode(changed.body));
  shown.defaultView?.scrollTo({ top, behavior: "instant" });
}

/** The scale that fits a frame of this width, and the frame's height in CSS pixels that then fills the available one. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width, height: 600 });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.width / width);
  return { place, scale, height: size.height / scale };
}
