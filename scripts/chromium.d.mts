export function findOrInstallChromium(): string;
