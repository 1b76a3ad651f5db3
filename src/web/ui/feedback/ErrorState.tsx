import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import { type ReactNode, useEffect, useRef } from 'react';
import { commonTexts } from '#shared/texts/common.ts';
import { PlainButton } from '#web/ui/buttons/PlainButton.tsx';
import { isDialogOpen } from '#web/ui/dialog/open-dialog.ts';
import { focusScreen } from '#web/ui/focus.ts';
import classes from './ErrorState.module.css';
import { Notice } from './Notice.tsx';

interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What is safe and what to do next. */
  readonly children: ReactNode;
  /** Customer service finds the failure by it. */
  readonly requestId?: string | null | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Replaces content that could not be loaded: what happened, what is safe, what to do, the request id. */
export function ErrorState({ title, children, requestId, onRetry }: ErrorStateProps) {
  const isRetried = useRef(false);
  // The button goes with it once the content is there.
  useEffect(
    () => () => {
      if (isRetried.current && document.activeElement === document.body && !isDialogOpen()) focusScreen();
    },
    [],
  );
  const retry = () => {
    isRetried.current = true;
    onRetry?.();
  };
  return (
    <div className={classes.error}>
      <Notice tone="bad" role="alert" title={title}>
        {children}
        {requestId && <p>{commonTexts.requestId(requestId)}</p>}
        {onRetry && (
          <p className={classes.action}>
            <PlainButton variant="outline" onClick={retry}>
              <IconRefresh size={18} aria-hidden />
              {commonTexts.retry}
            </PlainButton>
          </p>
        )}
      </Notice>
    </div>
  );
}
