import { ActionIcon, Portal } from '@mantine/core';
import IconScan from '@tabler/icons-react/icons/IconScan';
import IconX from '@tabler/icons-react/icons/IconX';
import { useEffect } from 'react';
import { NO_DIGITS, type TypedDigits, withTypedKey } from '#shared/rules/typed-prefix.ts';
import { prefixTexts } from '#shared/texts/scanning.ts';
import { type FieldState, restore, stateOf } from '#web/features/catalogue/adding/quantity-state.ts';
import { useStore } from '#web/state/store.ts';
import { isPlain, takesText } from '#web/ui/controls/key-targets.ts';
import classes from './CountPrefix.module.css';
import { cancelCountPrefix, countPrefix, forgetCountPrefix, setCountPrefix } from './count-prefix.ts';

/** The quantity that waits for the next code, over everything: a dialogue that tells of the last one stays open under it. */
export function CountPrefix() {
  useCountPrefix();
  const count = useStore(countPrefix);
  if (count === null) return null;
  return (
    <Portal>
      <section className={classes.prefix} aria-label={prefixTexts.label}>
        <IconScan size={20} aria-hidden />
        <p className={classes.text}>{prefixTexts.waits(count)}</p>
        <p className={classes.keys}>
          <kbd>{prefixTexts.key}</kbd> {prefixTexts.cancels}
        </p>
        <ActionIcon className={classes.close} aria-label={prefixTexts.cancel} onClick={cancelCountPrefix}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </section>
    </Portal>
  );
}

/** A scanner that sends the quantity itself goes on sooner, and its code carries it. */
const SCANNER_GOES_ON_MS = 60;

/** `5*` typed by hand wherever the focus is, but in a field of text: the next code adds as many. Esc forgets it. */
function useCountPrefix(): void {
  useEffect(() => {
    const { listen, stop } = prefixListener();
    // Before a dialogue, which hears Esc at the window too: what lies over it goes first.
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
      stop();
    };
  }, []);
}

function prefixListener() {
  let digits: TypedDigits = NO_DIGITS;
  /** How the quantity field stood in which the digits were typed. */
  let before: FieldState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hearKey = (event: KeyboardEvent) => {
    const next = withTypedKey(digits, event.key, event.timeStamp);
    if (next.digits.text.length === 1) before = stateOf(event.target);
    digits = next.digits;
    const { count } = next;
    if (count === null) return;
    event.preventDefault();
    if (before?.field === event.target) restore(before);
    timer = setTimeout(() => setCountPrefix(count), SCANNER_GOES_ON_MS);
  };

  const listen = (event: KeyboardEvent) => {
    // Keys that only change others, such as Shift for the star.
    if (MODIFIERS.has(event.key)) return;
    clearTimeout(timer);
    if (event.key === 'Escape' && countPrefix.get() !== null) {
      event.preventDefault();
      event.stopImmediatePropagation();
      cancelCountPrefix();
    }
    if (event.key.length === 1 && isPlain(event) && !event.repeat && !takesText(event.target)) hearKey(event);
    else digits = NO_DIGITS;
  };

  const stop = () => {
    clearTimeout(timer);
    forgetCountPrefix();
  };
  return { listen, stop };
}

const MODIFIERS = new Set(['Shift', 'NumLock', 'CapsLock']);
