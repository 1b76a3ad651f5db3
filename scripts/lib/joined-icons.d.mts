import type { Plugin } from 'vite';

export declare function joinedIcons(): Plugin;
