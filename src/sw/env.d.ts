interface ImportMetaEnv {
  /** Base of a separate, same-site API host, set at build time; empty for the app's own origin. */
  readonly API_BASE_URL: string;
  /** Changes when the shapes of API answers change. */
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
  /** Static routing, for `install` events. Missing in TypeScript and in browsers other than Chromium. */
  readonly addRoutes?: (rules: readonly StaticRoute[]) => Promise<void>;
}
