// The React plugin's preamble as a file, because the Content-Security-Policy allows no inline scripts.
import { injectIntoGlobalHook } from "/@react-refresh";

injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
