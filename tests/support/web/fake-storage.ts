import { vi } from 'vitest';

/** Installs a web storage backed by a map; `vi.unstubAllGlobals()` removes it. */
export function fakeStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const values = new Map<string, string>();
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, String(value)),
    removeItem: (key: string) => void values.delete(key),
  };
  // `Object.keys` of a storage are its keys.
  const storage = new Proxy(methods, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      values.has(String(key)) ? { value: values.get(String(key)), enumerable: true, configurable: true } : undefined,
  });
  vi.stubGlobal(name, storage);
  return values;
}
