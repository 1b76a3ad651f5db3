import { expect, it, vi } from 'vitest';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { show } from '#tests/support/components/render.tsx';
import { useScanner } from '#web/features/catalogue/scanning/use-scanner.ts';
import { useSearchBox } from '#web/features/catalogue/search/use-search-box.ts';
import { registerOverlay } from '#web/state/open-overlays.ts';
import { dismissAllToasts, shownToasts } from '#web/state/toasts.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';

const EAN = '5909990000012';

function Scanned({ onScan, onEnter }: { onScan: (text: string) => void; onEnter: (count: number) => void }) {
  useScanner(onScan);
  return <Counter value={3} onChange={() => undefined} onEnter={onEnter} productName="Ibuprofen" />;
}

async function quantity() {
  const onScan = vi.fn();
  const onEnter = vi.fn();
  const { screen } = await show(<Scanned onScan={onScan} onEnter={onEnter} />);
  const field = screen.getByRole('spinbutton', { name: uiTexts.counter.label('Ibuprofen') }).element();
  /** Keys without a pause, as a scanner sends them. */
  const press = (...keys: readonly string[]) => {
    for (const key of keys) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  return { onScan, onEnter, press };
}

it('takes every Enter at the end of a scan, so that the quantity in focus is not added', async () => {
  const { onScan, onEnter, press } = await quantity();
  press(...EAN, 'Enter', 'Enter');
  expect(onScan.mock.calls).toEqual([[EAN]]);
  expect(onEnter).not.toHaveBeenCalled();
});

it('leaves an Enter to the user who has typed since the scan, however soon', async () => {
  const { onScan, onEnter, press } = await quantity();
  press(...EAN, 'Enter', '3', 'Enter');
  expect(onScan).toHaveBeenCalledOnce();
  expect(onEnter.mock.calls).toEqual([[3]]);
});

it('keeps the letter of a symbology identifier from shortcuts', async () => {
  await quantity();
  const onShortcut = vi.fn();
  document.addEventListener('keydown', onShortcut);
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  for (const key of [']', 'd', '2']) press(key);
  expect(onShortcut).not.toHaveBeenCalled();
  // A person's letter, after a pause.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  press('d');
  expect(onShortcut).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', onShortcut);
});

function Box() {
  const { input, text } = useSearchBox();
  return <input ref={input} aria-label="Szukaj" value={text} readOnly />;
}

it('a scan under a question says that it was left out, and neither answers nor closes it', async () => {
  const dismiss = vi.fn();
  const answered = registerOverlay({ kind: 'confirm', dismiss });
  const { screen } = await show(<Box />);
  const scan = () => {
    for (const key of [...`5*${EAN}`, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  scan();
  expect(shownToasts().map(({ message }) => message)).toEqual([searchTexts.scanBlocked]);
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
  expect(dismiss).not.toHaveBeenCalled();
  answered();
  dismissAllToasts();
});
