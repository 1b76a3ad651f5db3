import { Fragment, type ReactNode } from 'react';

/** Repeats an element, for skeletons. */
export function Repeated({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
  return Array.from({ length: count }, (_, place) => <Fragment key={place}>{children}</Fragment>);
}
