import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './AddButton.module.css';

/** `added` and `waiting` confirm the last press for a moment; another press adds again. */
export type AddState = 'ready' | 'sending' | 'added' | 'waiting';

interface AddButtonProps {
  readonly productName: string;
  readonly onAdd: () => void;
  readonly state?: AddState;
  /** `sm` in rows, `md` on cards. */
  readonly size?: 'sm' | 'md';
  /** The primary action of a screen, for example on the product page. */
  readonly isPrimary?: boolean;
}

const LOOKS: Record<AddState, { text: string; label: (name: string) => string; icon?: ReactNode }> = {
  ready: { text: uiTexts.add.visible, label: uiTexts.add.label },
  sending: { text: uiTexts.add.sending, label: uiTexts.add.sendingLabel, icon: <IconRefresh size={18} aria-hidden /> },
  added: { text: uiTexts.add.added, label: uiTexts.add.addedLabel, icon: <IconCheck size={18} aria-hidden /> },
  waiting: { text: uiTexts.add.waiting, label: uiTexts.add.waitingLabel, icon: <IconCheck size={18} aria-hidden /> },
};

/** "Dodaj": tinted, because a list has many of them; filled in the focused row. */
export function AddButton({ productName, onAdd, state = 'ready', size = 'sm', isPrimary = false }: AddButtonProps) {
  const { text, label, icon } = LOOKS[state];
  return (
    <button
      type="button"
      className={classes.add}
      data-variant={isPrimary ? 'filled' : 'tinted'}
      data-size={size}
      aria-label={label(productName)}
      aria-busy={state === 'sending'}
      onClick={() => {
        if (state !== 'sending') onAdd();
      }}
    >
      {size === 'md' && icon}
      {text}
    </button>
  );
}
