import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import type { NarcoticDocument } from '#shared/contract/cart.ts';
import { demandTexts, fileSize } from '#shared/texts/demand.ts';
import { documentAddress } from '#web/api/demand.ts';
import classes from './OrderDocuments.module.css';

interface OrderDocumentsProps {
  /** Absent in details that an older version of the app kept on the device. */
  readonly documents: readonly NarcoticDocument[] | undefined;
}

/** Demand forms that went with an order; they can be saved and not changed. */
export function OrderDocuments({ documents = [] }: OrderDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section className={classes.documents} aria-label={demandTexts.orderTitle}>
      <h3 className={classes.title}>{demandTexts.orderTitle}</h3>
      <ul className={classes.list}>
        {documents.map(({ id, fileName, size }) => (
          <li key={id}>
            <a className={classes.link} href={documentAddress(id)} download={fileName}>
              <IconPaperclip className={classes.icon} size={18} aria-hidden />
              <span>{fileName}</span>
              <span className={classes.size}>{fileSize(size)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
