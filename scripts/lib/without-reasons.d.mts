import type { Plugin } from 'vite';

export declare function withoutReasons(): Plugin;
