import { ActionIcon } from '@mantine/core';
import IconFile from '@tabler/icons-react/icons/IconFile';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import type { Application } from '#shared/contract/accounts/application.ts';
import { registrationDocumentTexts as texts } from '#shared/texts/accounts/registration.ts';
import { fileSize } from '#shared/texts/demand.ts';
import classes from './DocumentList.module.css';
import type { Upload } from './use-documents.ts';

interface DocumentListProps {
  readonly label: string;
  readonly documents: Application['documents'];
  readonly uploads: readonly Upload[];
  readonly onRemove: (document: Application['documents'][number]) => void;
}

/** Attached documents, which can be removed, and those that are on their way. */
export function DocumentList({ label, documents, uploads, onRemove }: DocumentListProps) {
  if (documents.length === 0 && uploads.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={label}>
      {documents.map((document) => (
        <li key={document.id} className={classes.file}>
          <IconFile size={20} aria-hidden />
          <span className={classes.name}>
            {document.fileName} <span className={classes.size}>{fileSize(document.size)}</span>
          </span>
          <ActionIcon aria-label={texts.remove(document.fileName)} onClick={() => onRemove(document)}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </li>
      ))}
      {uploads.map(({ key, file, share }) => (
        <li key={key} className={classes.file}>
          <IconFile size={20} aria-hidden />
          <span className={classes.name}>{file.name}</span>
          <progress max={100} value={Math.floor(share * 100)} aria-label={texts.uploading(file.name)} />
        </li>
      ))}
    </ul>
  );
}
