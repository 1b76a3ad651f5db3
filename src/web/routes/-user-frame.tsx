import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadedFrame } from './-loaded-frame.ts';

const LateFrame = lazy(() => import('./-authorised-frame.tsx').then((module) => ({ default: module.AuthorisedFrame })));

/** The shell of users for a screen that loads without it. */
export function UserFrame({ children }: { readonly children: ReactNode }) {
  // Chosen once, so that the shell neither disappears nor renders twice.
  const [Frame] = useState(() => loadedFrame.get() ?? LateFrame);
  return (
    <Suspense>
      <Frame>{children}</Frame>
    </Suspense>
  );
}
