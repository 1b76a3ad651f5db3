import type { Plugin } from 'vite';

export function installedPage(fileName: string): Plugin;
