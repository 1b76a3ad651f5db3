import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import { useId } from 'react';
import type { DemandForm } from '#shared/contract/cart.ts';
import { demandTexts, fileSize } from '#shared/texts/demand.ts';
import { useSaveDemandForm } from '#web/offline/actions/use-save-demand-form.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { saveBlob } from '#web/ui/save-file.ts';
import classes from './OrderDocuments.module.css';

interface OrderDocumentsProps {
  /** Missing in details cached by an older version of the app. */
  readonly documents: readonly DemandForm[] | undefined;
}

/** Demand forms of an order, read-only with a download. */
export function OrderDocuments({ documents = [] }: OrderDocumentsProps) {
  const reasonId = useId();
  const isOnline = useConnectivity() === 'online';
  if (documents.length === 0) return null;
  return (
    <section className={classes.documents} aria-label={demandTexts.orderTitle}>
      <h3 className={classes.title}>{demandTexts.orderTitle}</h3>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.id}>
            <Save document={document} reasonId={reasonId} />
          </li>
        ))}
      </ul>
      <p id={reasonId} className={classes.reason}>
        {!isOnline && demandTexts.saveOffline}
      </p>
    </section>
  );
}

function Save({ document, reasonId }: { readonly document: DemandForm; readonly reasonId: string }) {
  const { save, isLocked, isOnline } = useSaveDemandForm(document, saveBlob);
  return (
    <button
      type="button"
      className={classes.save}
      aria-disabled={isLocked || undefined}
      aria-describedby={isOnline ? undefined : reasonId}
      onClick={save}
    >
      <IconPaperclip className={classes.icon} size={18} aria-hidden />
      <span>{document.fileName}</span>
      <span className={classes.size}>{fileSize(document.size)}</span>
    </button>
  );
}
