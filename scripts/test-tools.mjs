// Installs what tests need beside packages, where permitted: programs that check PDFs, and Chromium.
import { findOrInstallChromium } from "./chromium.mjs";
import { installPdfTools } from "./pdf-tools.mjs";

installPdfTools();
findOrInstallChromium();
