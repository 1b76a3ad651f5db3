import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormPictureName } from '#shared/pictures/forms.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { PictureTile } from '#web/ui/product/ProductTile.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one action. */
  readonly action?: ReactNode;
  /** The action when it is a link. */
  readonly link?: Pick<LinkProps, 'to' | 'search'> & { readonly label: string };
  /** The action when it changes the list: its button goes, so the focus moves first. */
  readonly press?: { readonly label: string; readonly onPress: () => void };
}

const PICTURES: readonly FormPictureName[] = ['tablets', 'syrup', 'syringe'];

/** An empty list: three form pictures, one sentence, one action. */
export function EmptyState({ title, children, action, link, press }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.pictures}>
        {PICTURES.map((picture) => (
          <PictureTile key={picture} picture={picture} handling={picture === 'syringe' ? 'cold' : 'neutral'} />
        ))}
      </div>
      <h2 className={classes.title}>{title}</h2>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
      {press !== undefined && (
        <div className={classes.action}>
          <Button
            onClick={() => {
              focusScreen();
              press.onPress();
            }}
          >
            {press.label}
          </Button>
        </div>
      )}
      {link !== undefined && (
        <div className={classes.action}>
          <Button renderRoot={(props) => <Link {...props} to={link.to} search={link.search} />}>{link.label}</Button>
        </div>
      )}
    </div>
  );
}
