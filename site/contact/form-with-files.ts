import "#site/contact/contact-form.ts";

/* Reports files that the server would refuse before they are sent. */
const input = document.querySelector<HTMLInputElement>("#files");
const problem = document.querySelector("#files-problem");

function judge(): void {
  if (!input || !problem) return;
  const files = [...(input.files ?? [])];
  const { countMax, bytesMax, tooMany = "", tooLarge = "" } = input.dataset;
  const words =
    files.length > Number(countMax)
      ? tooMany
      : files.some(({ size }) => size > Number(bytesMax))
        ? tooLarge
        : "";
  problem.textContent = words;
  input.toggleAttribute("aria-invalid", words !== "");
  input.setAttribute("aria-describedby", words ? "files-hint files-problem" : "files-hint");
}

input?.addEventListener("change", judge);
// Runs before the form's own listener, which disables the button.
addEventListener(
  "submit",
  (event) => {
    judge();
    if (!problem?.textContent) return;
    event.preventDefault();
    event.stopPropagation();
    input?.focus();
  },
  true,
);
