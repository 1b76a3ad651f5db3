import { ActionIcon, Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import IconEye from '@tabler/icons-react/icons/IconEye';
import IconFile from '@tabler/icons-react/icons/IconFile';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useId, useState } from 'react';
import type { NarcoticDocument } from '#shared/contract/cart.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { demandTexts, fileSize } from '#shared/texts/demand.ts';
import { documentAddress } from '#web/api/demand.ts';
import { useConnectivity } from '#web/offline/connectivity.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './DemandPanel.module.css';
import { useRemoveDocument } from './use-remove-document.ts';

/** A scan that the server has: to be looked at, and taken off again. */
export function AttachedDocument({ document }: { readonly document: NarcoticDocument }) {
  const { id, fileName, size } = document;
  const reasonId = useId();
  const isOnline = useConnectivity() === 'online';
  const { remove, isRemoving } = useRemoveDocument(document);
  const isLocked = !isOnline || isRemoving;
  return (
    <li className={classes.document}>
      <IconFile className={classes.icon} size={20} aria-hidden />
      <span className={classes.file}>
        {fileName} <span className={classes.size}>{fileSize(size)}</span>
      </span>
      <span className={classes.actions}>
        <ShowFile id={id} fileName={fileName} />
        <ActionIcon
          aria-label={demandTexts.remove(fileName)}
          aria-disabled={isLocked || undefined}
          aria-describedby={isOnline ? undefined : reasonId}
          onClick={() => !isLocked && remove()}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </span>
      {!isOnline && (
        <span id={reasonId} className={classes.reason}>
          {demandTexts.offline}
        </span>
      )}
    </li>
  );
}

/** Pictures are shown here; a PDF is saved, because nothing of a user's may run among our pages (DESIGN §6). */
function ShowFile({ id, fileName }: Pick<NarcoticDocument, 'id' | 'fileName'>) {
  const [isOpen, setOpen] = useState(false);
  if (fileName.endsWith('.pdf')) {
    return (
      <ActionIcon
        component="a"
        href={documentAddress(id)}
        download={fileName}
        aria-label={demandTexts.download(fileName)}
      >
        <IconDownload size={20} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <>
      <ActionIcon aria-label={demandTexts.preview(fileName)} onClick={() => setOpen(true)}>
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

function Picture({ id, fileName }: Pick<NarcoticDocument, 'id' | 'fileName'>) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Notice tone="bad">{demandTexts.previewFailed}</Notice>;
  return (
    <img
      className={classes.picture}
      src={documentAddress(id)}
      alt={demandTexts.preview(fileName)}
      onError={() => setFailed(true)}
    />
  );
}
