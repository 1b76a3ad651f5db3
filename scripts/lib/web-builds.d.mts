export const WEB_BUILDS: readonly string[];
