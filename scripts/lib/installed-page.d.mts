import type { Plugin } from 'vite';

export function installedPage(): Plugin;
