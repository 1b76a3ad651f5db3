export const FOR_SHORT_PAGES: string[];
export function browserLaunch(
  executablePath?: string,
  more?: readonly string[],
): {
  executablePath?: string;
  args: string[];
  ignoreDefaultArgs: string[];
};
export function findChromium(): string | undefined;
export function findHeadlessChromium(): string | undefined;
export function ensureChromium(): Promise<boolean>;
export function isWholeBrowser(): boolean;
