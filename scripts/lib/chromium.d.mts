export const BROWSER_ARGUMENTS: string[];
export function findChromium(): string | undefined;
export function findHeadlessChromium(): string | undefined;
export function ensureChromium(): Promise<boolean>;
export function isWholeBrowser(): boolean;
