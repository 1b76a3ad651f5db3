export function findChromium(): string | undefined;
export function findHeadlessChromium(): string | undefined;
export function missingChromium(): Promise<string | null>;
export const BROWSER_ARGUMENTS: string[];
