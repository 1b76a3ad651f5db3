/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base of another, same-site API host chosen at build time; empty or absent is the app's own origin. */
  readonly API_BASE_URL?: string;
  /** Milliseconds of the cards' load delay. */
  readonly CARD_LOAD_DELAY_MS: string;
  /** Changes with the shapes of the API's answers. */
  readonly CONTRACT_VERSION?: string;
  /** Version of package.json. */
  readonly APP_VERSION?: string;
}
