import { Fragment, type ReactNode } from 'react';

/** The same a number of times, for skeletons: they are all alike and never move. */
export function Repeated({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
  return Array.from({ length: count }, (_, place) => <Fragment key={place}>{children}</Fragment>);
}
