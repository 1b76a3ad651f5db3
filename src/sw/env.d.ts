interface ImportMetaEnv {
  /** Base of another, same-site API host chosen at build time; empty is the app's own origin. */
  readonly API_BASE_URL: string;
  /** Changes with the shapes of the API's answers. */
  readonly CONTRACT_VERSION: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** A request that the browser answers from a cache without waking the worker. */
interface StaticRoute {
  readonly condition: { readonly urlPattern: string };
  readonly source: { readonly cacheName: string };
}

interface ExtendableEvent {
  /** Static routing, of `install` alone. TypeScript does not know it yet; Chromium has it, other browsers do without. */
  readonly addRoutes?: (rules: readonly StaticRoute[]) => Promise<void>;
}
