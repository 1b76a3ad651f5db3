interface ImportMetaEnv {
  /** Base of a separate, same-site API host, set at build time; empty for the app's own origin. */
  readonly API_BASE_URL: string;
  /** Changes when the shapes of API answers change. */
  readonly CONTRACT_VERSION: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** A request that the browser answers from a cache or the network without waking the worker. */
interface StaticRoute {
  /** A path of the app's own origin, or a pattern for any. */
  readonly condition: { readonly urlPattern: string | { readonly pathname: string } };
  readonly source: { readonly cacheName: string } | 'network';
}

interface ExtendableEvent {
  /** Static routing, for `install` events. Missing in TypeScript and in browsers other than Chromium. */
  readonly addRoutes?: (rules: readonly StaticRoute[]) => Promise<void>;
}
