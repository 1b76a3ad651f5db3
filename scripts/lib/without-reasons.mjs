/** Rows of the contract: `routes.ts` and the `…-routes.ts` beside it. */
const ROWS = /\/src\/shared\/contract\/([\w-]+-)?routes\.ts$/;
/** A row's reason on a line of its own, or behind others of its row. */
const REASON = /\bextra:\s*'[^'\n]*',?/g;

/**
 * Takes out of the app what its rows say for readers of the code and of `/api/openapi.json` alone: why a call exists.
 * The rows belong to what loads before log-in, where every byte counts.
 */
export function withoutReasons() {
  return {
    name: 'zapas:without-reasons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (ROWS.test(id) ? { code: code.replace(REASON, ''), map: null } : null),
  };
}
