export function findChromium(): string | undefined;
export function missingChromium(): Promise<string | null>;
