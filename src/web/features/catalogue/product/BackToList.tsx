import IconArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import { Link, useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { productTexts } from '#shared/texts/catalogue.ts';
import classes from './ProductScreen.module.css';

/** Back to the list, or another screen of products, as it was left: filters, page and, in the history, the scroll too. */
export function BackToList() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const list = useRouterState({ select: ({ location }) => location.state.productList });
  const screen = useRouterState({ select: ({ location }) => location.state.productsScreen });
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if ((list ?? screen) === undefined || !isPlain) return;
    if (!canGoBack && screen === undefined) return;
    event.preventDefault();
    if (canGoBack) router.history.back();
    else void router.navigate({ href: screen?.href ?? '' });
  };
  if (screen !== undefined) {
    return (
      <a href={screen.href} className={classes.back} onClick={goBack}>
        <IconArrowLeft size={18} aria-hidden />
        {screen.back}
      </a>
    );
  }
  return (
    <Link to="/produkty" search={list ?? {}} className={classes.back} onClick={goBack}>
      <IconArrowLeft size={18} aria-hidden />
      {productTexts.back}
    </Link>
  );
}
