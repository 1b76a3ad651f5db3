import type { Plugin } from 'vite';

export function earlyFiles(): Plugin;
