import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const override = createStore<string | null>(null);

/** Sets the page title from its data, such as a product name, instead of the route's label; undefined while loading. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    override.set(title);
    return () => override.set(null);
  }, [title]);
}

/** For the component that sets `document.title`. */
export function usePageTitleOverride(): string | null {
  return useStore(override);
}
