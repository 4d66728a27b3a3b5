/* The gallery's own script: a link to a picture opens it in the dialog that the server drew. */
const dialog = document.querySelector<HTMLDialogElement>("#lightbox");
const stage = dialog?.querySelector("figure");
const links = [...document.querySelectorAll<HTMLAnchorElement>("a.picture-link[href]")];
let shown = 0;

for (const [index, link] of links.entries()) {
  link.addEventListener("click", (event) => {
    // A new tab or window stays what the visitor asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
    // A modal dialog keeps the focus inside, and gives it back to the link when it closes.
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

/** Puts a picture and its caption on the stage; past either end it begins at the other. */
function show(index: number) {
  shown = (index + links.length) % links.length;
  const link = links[shown];
  const caption = link?.closest("figure")?.querySelector("figcaption")?.cloneNode(true);
  if (!link || !caption) return;
  stage?.replaceChildren(enlarged(link), caption);
}

/** In the form that fills the window, where there are several. The title and the description are in the caption. */
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
  // Last, or the browser would load this one before it knows of the others.
  image.src = link.href;
  return picture;
}
