import { ActionIcon, Button, Skeleton } from '@mantine/core';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import IconEye from '@tabler/icons-react/icons/IconEye';
import IconFile from '@tabler/icons-react/icons/IconFile';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { DemandForm } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { demandTexts, fileSize } from '#shared/texts/demand.ts';
import { cartQuery, takeCart } from '#web/api/cart.ts';
import { downloadDemandForm, removeDemandForm } from '#web/api/demand.ts';
import type { AttachedForm } from '#web/features/cart/editing/demand-forms.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { useSaveDemandForm } from '#web/offline/actions/use-save-demand-form.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useMayOrder } from '#web/state/session.ts';
import { showToast } from '#web/state/toasts.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { saveBlob } from '#web/ui/save-file.ts';
import classes from './DemandFormPanel.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** Pieces on a form, in words, and whether the cart has as many of the product. */
export interface ShownPieces {
  readonly productId: number;
  readonly words: string;
  readonly fits: boolean;
}

interface AttachedProps {
  readonly form: AttachedForm;
  /** The pieces that it is for. */
  readonly isFor: readonly ShownPieces[];
}

/** A demand form stored on the server, with actions to view and remove it. */
export function AttachedDemandForm({ form: { document, isValid }, isFor }: AttachedProps) {
  const { fileName, size } = document;
  const reasonId = useId();
  const isOnline = useConnectivity() === 'online';
  const { run: remove, isPending } = useRemoveDemandForm(document, isValid);
  const mayOrder = useMayOrder();
  const isLocked = !isOnline || isPending;
  return (
    <li className={classes.document}>
      <IconFile className={classes.icon} size={20} aria-hidden />
      <span className={classes.file}>
        {fileName} <span className={classes.size}>{fileSize(size)}</span>
        {isFor.map(({ productId, words, fits }, index) => (
          <span key={productId} className={classes.isFor} data-fits={fits}>
            {words}
            {!isValid && index === isFor.length - 1 && ` · ${demandTexts.staysBehind}`}
          </span>
        ))}
        {/* Its line changed before forms had pieces. */}
        {!isValid && isFor.length === 0 && <span className={classes.isFor}>{demandTexts.staysBehind}</span>}
      </span>
      <span className={classes.actions}>
        <ShowFile document={document} reasonId={reasonId} />
        {mayOrder && (
          <ActionIcon
            aria-label={demandTexts.remove(fileName)}
            aria-disabled={isLocked || undefined}
            aria-describedby={isOnline ? undefined : reasonId}
            onClick={() => !isLocked && remove()}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </span>
      {!isOnline && (
        <span id={reasonId} className={classes.reason}>
          {demandTexts.offline}
        </span>
      )}
    </li>
  );
}

/** Removes a demand form from the cart after a confirmation. */
function useRemoveDemandForm({ id, fileName }: DemandForm, isValid: boolean) {
  const client = useQueryClient();
  return useAction({
    question: {
      title: demandTexts.removeTitle(fileName),
      text: isValid ? demandTexts.removeText : demandTexts.removeOutdatedText,
      confirmLabel: demandTexts.removeConfirm,
      tone: 'danger',
    },
    send: (key) => removeDemandForm(id, key),
    onDone: (cart) => {
      takeCart(client, cart);
      showToast({ text: demandTexts.removed(fileName) });
    },
    // Another device has already removed it, so the goal is met.
    failure: ({ code, message }) =>
      code === ERROR_CODES.notFound ? null : { title: demandTexts.notRemoved, text: message },
    refresh: cartQuery().queryKey,
  });
}

/**
 * Previews a picture and downloads a PDF: user files must not run under the app's origin (docs/architecture.md
 * "Server").
 */
function ShowFile(props: ShowFileProps) {
  return props.document.fileName.endsWith('.pdf') ? <SaveFile {...props} /> : <ShowPicture {...props} />;
}

interface ShowFileProps {
  readonly document: DemandForm;
  /** Id of the element that says why the action needs the network. */
  readonly reasonId: string;
}

function SaveFile({ document, reasonId }: ShowFileProps) {
  const { save, isLocked, isOnline } = useSaveDemandForm(document, saveBlob);
  return (
    <ActionIcon
      aria-label={demandTexts.download(document.fileName)}
      aria-disabled={isLocked || undefined}
      aria-describedby={isOnline ? undefined : reasonId}
      onClick={save}
    >
      <IconDownload size={20} aria-hidden />
    </ActionIcon>
  );
}

function ShowPicture({ document: { id, fileName }, reasonId }: ShowFileProps) {
  const [isOpen, setOpen] = useState(false);
  const isOnline = useConnectivity() === 'online';
  return (
    <>
      <ActionIcon
        aria-label={demandTexts.preview(fileName)}
        aria-disabled={!isOnline || undefined}
        aria-describedby={isOnline ? undefined : reasonId}
        onClick={() => isOnline && setOpen(true)}
      >
        <IconEye size={20} aria-hidden />
      </ActionIcon>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={fileName}
        footer={
          <Button variant="outline" onClick={() => setOpen(false)}>
            {commonTexts.close}
          </Button>
        }
      >
        <Picture id={id} fileName={fileName} />
      </Dialog>
    </>
  );
}

function Picture({ id, fileName }: Pick<DemandForm, 'id' | 'fileName'>) {
  const [hasFailed, setFailed] = useState(false);
  const [file, setFile] = useState<Blob>();
  const address = useObjectUrl(file);
  useEffect(() => {
    const stop = new AbortController();
    downloadDemandForm(id, stop.signal).then(setFile, () => setFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [id]);
  if (hasFailed) {
    return (
      <Notice tone="bad" role="alert">
        {demandTexts.previewFailed}
      </Notice>
    );
  }
  if (address === undefined) return <Skeleton height={240} />;
  return (
    <img
      className={classes.picture}
      src={address}
      alt={demandTexts.preview(fileName)}
      onError={() => setFailed(true)}
    />
  );
}
