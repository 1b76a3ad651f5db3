import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Cart, CartLine } from '#shared/contract/cart.ts';
import { MAX_CART_DEMAND_FORMS } from '#shared/files/demand-file.ts';
import { linesWithoutDocument } from '#shared/rules/demand-form.ts';
import { attachTexts, DEMAND_FORM } from '#shared/texts/demand.ts';
import { demandFormQuery } from '#web/api/demand.ts';
import { fullName, nameAmong } from '#web/features/cart/editing/cart-lines.ts';
import { linesOnForm } from '#web/features/cart/editing/demand-forms.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import type { PickedFile } from '#web/offline/journal/picked-files.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';
import { showToast } from '#web/state/toasts.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { FileDrop } from '#web/ui/controls/FileDrop.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './DemandFormDialog.module.css';
import { PickedList } from './PickedList.tsx';
import { type PickedFiles, usePickedFiles } from './use-picked-files.ts';
import { useSendDemandForm } from './use-send-demand-form.ts';

interface DemandDialogProps {
  readonly cart: Cart;
  readonly outbox: Outbox;
  /** Null: for every controlled product of the cart. */
  readonly productId: number | null;
  readonly onClose: () => void;
}

/**
 * Attaches demand forms (docs/product.md §5). "Wyślij" sends the first file that is for the pieces of the cart and closes
 * the dialogue; each other file has its own send button (docs/product.md §10). Picked files that are not sent stay on the
 * device.
 */
export function DemandFormDialog({ cart, outbox, productId, onClose }: DemandDialogProps) {
  const lines = linesOnForm(cart, productId);
  const pieces = lines.map((line) => ({ productId: line.productId, count: line.count }));
  const picked = usePickedFiles(productId === null ? 'all' : String(productId), cart.narcoticDocuments.length, pieces);
  const files = picked.files ?? [];
  const first = files.find((file) => linesWithoutDocument(lines, [file]).length === 0) ?? files[0];
  const { sending, failure, send, stop } = useSendDemandForm({
    subject: { productId, lines: pieces },
    onSent: (file) => afterSent(file, { picked, first, onClose }),
    onRefused: ({ key }) => picked.renewKey(key),
  });
  const lock = useLock(outbox, files.length);
  return (
    <Dialog
      opened
      {...(sending === null && { onClose })}
      isQuestion
      title={attachTexts.title}
      subtitle={subjectOf(lines, productId)}
      footer={
        <Footer
          lock={lock}
          isSending={sending !== null}
          onSend={() => first && send(first)}
          onStop={stop}
          onClose={onClose}
        />
      }
    >
      <FilePicker picked={picked} isLocked={sending !== null} />
      <PickedList
        files={files}
        first={first}
        lines={lines}
        sending={sending}
        isLocked={lock !== null || sending !== null}
        onSend={send}
        onRemove={picked.remove}
        onConfirm={picked.confirmPieces}
      />
      <p className={classes.goes} aria-live="polite">
        {first !== undefined && sending === null && attachTexts.goes(first.name, files.length - 1)}
      </p>
      {failure !== null && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}

interface SentParts {
  readonly picked: PickedFiles;
  readonly first: PickedFile | undefined;
  readonly onClose: () => void;
}

/** The dialogue closes after the file that "Wyślij" sends or when no file is left. */
function afterSent({ key, name }: PickedFile, { picked, first, onClose }: SentParts) {
  picked.remove(key);
  const rest = (picked.files ?? []).filter((other) => other.key !== key).length;
  showToast({ text: rest === 0 ? attachTexts.sent(name) : attachTexts.sentRest(name, rest) });
  if (rest === 0 || key === first?.key) onClose();
}

function subjectOf(lines: readonly CartLine[], productId: number | null): string {
  const [line] = lines;
  if (productId !== null) return line === undefined ? '' : attachTexts.subject(fullName(line), line.count);
  return attachTexts.subjectAll(lines.map((one) => ({ product: nameAmong(one, lines), count: one.count })));
}

/** Why sending is locked, in words; null when it is not. */
function useLock({ sendable }: Outbox, count: number): string | null {
  const connection = useConnectivity();
  if (connection !== 'online') return attachTexts.lockedOffline;
  if (count === 0) return attachTexts.lockedEmpty;
  return sendable.length > 0 ? attachTexts.lockedQueue : null;
}

function FilePicker({ picked, isLocked }: { readonly picked: PickedFiles; readonly isLocked: boolean }) {
  const annex = useQuery(demandFormQuery()).data?.annex ?? DEMAND_FORM.annex;
  return (
    <div className={classes.picking}>
      <FileDrop
        label={`${attachTexts.label} (${annex})`}
        limits={attachTexts.limits(MAX_CART_DEMAND_FORMS)}
        hint={attachTexts.drop}
        choose={attachTexts.choose}
        inputLabel={attachTexts.input}
        isDisabled={isLocked}
        isAutofocused
        onPick={picked.add}
      />
      {picked.skipped.length > 0 && (
        <Notice tone="wait" role="status">
          <ul className={classes.skipped}>
            {picked.skipped.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {picked.isNotSaved && <Notice tone="wait">{attachTexts.unkept}</Notice>}
    </div>
  );
}

interface FooterProps {
  readonly lock: string | null;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function Footer({ lock, isSending, onSend, onStop, onClose }: FooterProps) {
  const reasonId = useId();
  const reason = isSending ? null : lock;
  return (
    <>
      <p id={reasonId} className={classes.reason}>
        {reason}
      </p>
      <Button variant="ghost" onClick={isSending ? onStop : onClose}>
        {isSending ? attachTexts.stop : attachTexts.later}
      </Button>
      {/* Keeps its place while it sends, so that the second click of a double click does not hit "stop". */}
      <LockableButton lockedBy={reason && reasonId} isBusy={isSending} isIdle={isSending} onClick={onSend}>
        {isSending ? attachTexts.sending : attachTexts.send}
      </LockableButton>
    </>
  );
}
