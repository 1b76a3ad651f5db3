import type { ComponentType, ReactNode } from 'react';

export type Frame = ComponentType<{ readonly children: ReactNode }>;

let loaded: Frame | undefined;

/** The shell of users, once its code is here: what is there already needs no moment without a shell. */
export const loadedFrame = {
  set: (frame: Frame) => {
    loaded = frame;
  },
  get: (): Frame | undefined => loaded,
};
