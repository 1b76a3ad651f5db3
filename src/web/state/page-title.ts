import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const override = createStore<string | null>(null);

/** Titles the page after its data, such as a product's name, instead of the route's label; undefined while it loads. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    override.set(title);
    return () => override.set(null);
  }, [title]);
}

/** For the one who writes `document.title`. */
export function usePageTitleOverride(): string | null {
  return useStore(override);
}
