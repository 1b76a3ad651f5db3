import { ActionIcon } from '@mantine/core';
import IconArrowUp from '@tabler/icons-react/icons/IconArrowUp';
import { useEffect, useState } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './ScrollToTop.module.css';

/**
 * The back-to-top button (docs/product.md §2 "Global overlays"), shown after a screenful while scrolling up: when
 * scrolling down it would cover buttons of the list.
 */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const { scrollY, innerHeight } = window;
      if (scrollY !== last) setShown(scrollY > innerHeight && scrollY < last);
      last = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  if (!shown) return null;
  return (
    <div className={classes.place}>
      <ActionIcon
        variant="outline"
        className={classes.button}
        aria-label={uiTexts.scrollToTop}
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
