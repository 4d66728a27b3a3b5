/* Opens links to images in a dialog rendered by the server. */
const dialog = document.querySelector<HTMLDialogElement>("#lightbox");
const stage = dialog?.querySelector("figure");
const links = [...document.querySelectorAll<HTMLAnchorElement>("a.picture-link[href]")];
let shown = 0;

for (const [index, link] of links.entries()) {
  link.addEventListener("click", (event) => {
    // Lets the browser open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
    // A modal dialog traps the focus and returns it to the link.
    dialog?.showModal();
  });
}

dialog?.toggleAttribute("data-single", links.length < 2);
dialog?.addEventListener("keydown", ({ key }) => {
  if (key === "ArrowLeft") show(shown - 1);
  if (key === "ArrowRight") show(shown + 1);
});
dialog?.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const action = target.closest<HTMLElement>("[data-lightbox]")?.dataset.lightbox;
  if (action === "previous") show(shown - 1);
  else if (action === "next") show(shown + 1);
  else if (action === "close" || !target.closest("img, figcaption")) dialog.close();
});

/** Shows an image and its caption; wraps around at both ends. */
function show(index: number) {
  shown = (index + links.length) % links.length;
  const link = links[shown];
  const caption = link?.closest("figure")?.querySelector("figcaption")?.cloneNode(true);
  if (!link || !caption) return;
  stage?.replaceChildren(enlarged(link), caption);
}

/** The image in the format that fits the window. Title and description are in the caption. */
function enlarged(link: HTMLAnchorElement): HTMLElement {
  const picture = document.createElement("picture");
  const widthPx = link.querySelector("img")?.getAttribute("width");
  for (const source of link.querySelectorAll("source")) {
    const larger = document.createElement("source");
    larger.type = source.type;
    larger.srcset = source.srcset;
    larger.sizes = `min(100vw, ${widthPx}px)`;
    picture.append(larger);
  }
  const image = new Image();
  image.className = "lightbox-image";
  image.alt = "";
  picture.append(image);
  // Set last, or the browser would load it before it knows the alternatives.
  image.src = link.href;
  return picture;
}
