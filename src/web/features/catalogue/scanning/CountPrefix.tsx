import { ActionIcon, Portal } from '@mantine/core';
import IconScan from '@tabler/icons-react/icons/IconScan';
import IconX from '@tabler/icons-react/icons/IconX';
import { useEffect } from 'react';
import { NO_DIGITS, type TypedDigits, withTypedKey } from '#shared/rules/typed-prefix.ts';
import { prefixTexts } from '#shared/texts/scanning.ts';
import { type FieldSnapshot, restoreSnapshot, takeSnapshot } from '#web/features/catalogue/adding/field-snapshot.ts';
import { useStore } from '#web/state/store.ts';
import { isPlain, takesText } from '#web/ui/controls/key-targets.ts';
import classes from './CountPrefix.module.css';
import { cancelCountPrefix, clearCountPrefix, countPrefix, setCountPrefix } from './count-prefix.ts';

/** The pending quantity for the next code, above everything: the "added" dialogue of the last one stays open below. */
export function CountPrefix() {
  useCountPrefix();
  const count = useStore(countPrefix);
  if (count === null) return null;
  return (
    <Portal>
      <section className={classes.prefix} aria-label={prefixTexts.label}>
        <IconScan size={20} aria-hidden />
        <p className={classes.text}>{prefixTexts.waits(count)}</p>
        <p className={`${classes.keys} key-hints`}>
          <kbd>{prefixTexts.key}</kbd> {prefixTexts.cancels}
        </p>
        <ActionIcon className={classes.close} aria-label={prefixTexts.cancel} onClick={cancelCountPrefix}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </section>
    </Portal>
  );
}

/** A scanner that sends the quantity itself sends its next key sooner; its code then contains the quantity. */
const SCANNER_PAUSE_MS = 60;

/** Listens for `5*` typed outside text fields: the next code adds that many pieces. Esc cancels it. */
function useCountPrefix(): void {
  useEffect(() => {
    const { listen, stop } = prefixListener();
    // Capture, to handle Esc before a dialogue's own window listener: the quantity lies above the dialogue.
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
      stop();
    };
  }, []);
}

function prefixListener() {
  let digits: TypedDigits = NO_DIGITS;
  /** The quantity field before the digits were typed into it. */
  let before: FieldSnapshot | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onKey = (event: KeyboardEvent) => {
    const next = withTypedKey(digits, event.key, event.timeStamp);
    if (next.digits.text.length === 1) before = takeSnapshot(event.target);
    digits = next.digits;
    const { count } = next;
    if (count === null) return;
    event.preventDefault();
    if (before?.field === event.target) restoreSnapshot(before);
    timer = setTimeout(() => setCountPrefix(count), SCANNER_PAUSE_MS);
  };

  const listen = (event: KeyboardEvent) => {
    // Modifiers such as Shift for the star do not end the prefix.
    if (MODIFIERS.has(event.key)) return;
    clearTimeout(timer);
    if (event.key === 'Escape' && countPrefix.get() !== null) {
      event.preventDefault();
      event.stopImmediatePropagation();
      cancelCountPrefix();
    }
    if (event.key.length === 1 && isPlain(event) && !event.repeat && !takesText(event.target)) onKey(event);
    else digits = NO_DIGITS;
  };

  const stop = () => {
    clearTimeout(timer);
    clearCountPrefix();
  };
  return { listen, stop };
}

const MODIFIERS = new Set(['Shift', 'NumLock', 'CapsLock']);
