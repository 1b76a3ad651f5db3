/** Name of the cookie that keeps the choice (docs/product.md §9: 360 days). */
export const CONSENT_COOKIE = 'zapas_cookies';

export type ConsentCategory = 'statistics' | 'preferences';

/** The categories that are allowed; null before a choice. */
let allowed: readonly string[] | null = null;
const listeners = new Set<() => void>();

/** What the user allows on this device. Nothing is allowed before a choice. */
export const consent = {
  allows: (category: ConsentCategory): boolean => allowed?.includes(category) ?? false,
  isGiven: (): boolean => allowed !== null,
  set: (categories: readonly string[] | null): void => {
    allowed = categories;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The choice in the cookies of the page; null without one that can be read. */
export function storedConsent(cookies: string): readonly string[] | null {
  const value = cookies.split('; ').find((pair) => pair.startsWith(`${CONSENT_COOKIE}=`));
  try {
    const { categories } = JSON.parse(decodeURIComponent(value?.slice(CONSENT_COOKIE.length + 1) ?? '')) ?? {};
    return Array.isArray(categories) ? categories.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
}
