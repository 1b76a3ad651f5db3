import type { ComponentType, ReactNode } from 'react';

export type Frame = ComponentType<{ readonly children: ReactNode }>;

let loaded: Frame | undefined;

/** The shell of users, once its code is loaded: then it renders without a moment of no shell. */
export const loadedFrame = {
  set: (frame: Frame) => {
    loaded = frame;
  },
  get: (): Frame | undefined => loaded,
};
