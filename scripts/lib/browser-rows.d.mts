import type { Plugin } from 'vite';

export function browserRows(): Plugin;
