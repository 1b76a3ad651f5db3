/**
 * Vite plugin: leaves out of the contract's rows why a call exists (`extra`), which only the server's `/api/openapi.json`
 * tells. Some 2 kB of the service worker.
 */
export function browserRows() {
  return {
    name: 'browser-rows',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/shared/contract/rows/')) return null;
      return { code: code.replaceAll(/\bextra:\s*(?:'[^']*'|"[^"]*"|`[^`]*`),?/g, ''), map: null };
    },
  };
}
