import { Button } from '@mantine/core';
import type { CartLine } from '#shared/contract/cart.ts';
import { linesWithoutDocument, piecesOnForm } from '#shared/rules/demand-form.ts';
import { attachTexts, demandTexts } from '#shared/texts/demand.ts';
import { nameAmong } from '#web/features/cart/editing/cart-lines.ts';
import type { PickedFile } from '#web/offline/journal/picked-files.ts';
import { announce } from '#web/state/announcer.ts';
import classes from './DemandFormDialog.module.css';

interface OtherPiecesProps {
  readonly file: PickedFile;
  /** What the file is for. */
  readonly lines: readonly CartLine[];
  /** A file is being sent. */
  readonly isLocked: boolean;
  readonly onConfirm: (key: string) => void;
}

/**
 * Says that the cart has other pieces than when a file was picked. The file is sent for those of then, unless the user
 * says that it is for those of now (docs/product.md §5.4).
 */
export function OtherPieces({ file, lines, isLocked, onConfirm }: OtherPiecesProps) {
  const changed = linesWithoutDocument(lines, [file]);
  const [line] = changed;
  if (line === undefined) return null;
  const label = lines.length === 1 ? attachTexts.isOn(line.count) : attachTexts.isOnAll;
  const confirm = (button: HTMLElement) => {
    if (isLocked) return;
    announce(attachTexts.confirmed(file.name));
    // The button goes away with the difference: the focus stays in the row.
    button.closest('li')?.querySelector('a')?.focus();
    onConfirm(file.key);
  };
  return (
    <div className={classes.other}>
      <p role="status">{wordsOf(file, changed, lines)}</p>
      <Button
        variant="outline"
        aria-label={`${label}: ${file.name}`}
        aria-disabled={isLocked || undefined}
        onClick={({ currentTarget }) => confirm(currentTarget)}
      >
        {label}
      </Button>
    </div>
  );
}

/** The pieces of then and of now, of each product where they differ. */
function wordsOf(file: PickedFile, changed: readonly CartLine[], lines: readonly CartLine[]): string {
  const figures = changed.map((line) => ({
    name: nameAmong(line, lines),
    pieces: { shown: piecesOnForm(line, [file]) ?? 0, held: line.count },
  }));
  const [only] = figures;
  if (lines.length === 1 && only !== undefined) return attachTexts.pickedFor(only.pieces);
  return attachTexts.pickedForAll(figures.map(({ name, pieces }) => demandTexts.isForProduct(name, pieces)));
}
