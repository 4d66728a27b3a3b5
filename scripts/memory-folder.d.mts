export function makeMemoryFolder(place?: string, availableBytes?: number): string | undefined;
