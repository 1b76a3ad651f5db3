import { ActionIcon, Button } from '@mantine/core';
import IconFileText from '@tabler/icons-react/icons/IconFileText';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import type { CartLine } from '#shared/contract/cart.ts';
import { attachTexts, fileSize } from '#shared/texts/demand.ts';
import type { PickedFile } from '#web/offline/journal/picked-files.ts';
import { announce } from '#web/state/announcer.ts';
import classes from './DemandFormDialog.module.css';
import { OtherPieces } from './OtherPieces.tsx';
import { useObjectUrl } from './use-object-url.ts';
import type { Sending } from './use-send-demand-form.ts';

interface PickedListProps {
  readonly files: readonly PickedFile[];
  /** The one that the dialogue's own "Wyślij" sends. */
  readonly first: PickedFile | undefined;
  /** What the files are for. */
  readonly lines: readonly CartLine[];
  readonly sending: Sending | null;
  /** Sending is locked. */
  readonly isLocked: boolean;
  readonly onSend: (file: PickedFile) => void;
  readonly onRemove: (key: string) => void;
  /** The user says that a file is for the pieces of the cart. */
  readonly onConfirm: (key: string) => void;
}

/** Files to send: each can be opened, sent or removed. */
export function PickedList(props: PickedListProps) {
  const { files, first, lines, sending, isLocked, onSend, onRemove, onConfirm } = props;
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={attachTexts.picked}>
      {files.map((file) => (
        <li key={file.key} className={classes.file}>
          <FilePreview file={file} />
          <div className={classes.about}>
            <p className={classes.name}>{file.name}</p>
            <p className={classes.details}>
              {fileSize(file.file.size)}
              {file.key === first?.key && files.length > 1 && (
                <span className={classes.first}> · {attachTexts.first}</span>
              )}
            </p>
          </div>
          {sending?.file.key === file.key ? (
            <UploadProgress sending={sending} />
          ) : (
            <FileActions
              file={file}
              isOnly={files.length === 1}
              isLocked={isLocked}
              isBusy={sending !== null}
              onSend={onSend}
              onRemove={onRemove}
            />
          )}
          <OtherPieces file={file} lines={lines} isLocked={sending !== null} onConfirm={onConfirm} />
        </li>
      ))}
    </ul>
  );
}

interface FileActionsProps extends Pick<PickedListProps, 'isLocked' | 'onSend' | 'onRemove'> {
  readonly file: PickedFile;
  /** The only file: the dialogue's own "Wyślij" sends it. */
  readonly isOnly: boolean;
  /** A file is being sent. */
  readonly isBusy: boolean;
}

function FileActions({ file, isOnly, isLocked, isBusy, onSend, onRemove }: FileActionsProps) {
  const remove = () => {
    if (isBusy) return;
    announce(attachTexts.forgotten(file.name));
    onRemove(file.key);
  };
  return (
    <div className={classes.actions}>
      {!isOnly && (
        <Button
          variant="outline"
          aria-label={attachTexts.sendOneFor(file.name)}
          aria-disabled={isLocked || undefined}
          onClick={() => !isLocked && onSend(file)}
        >
          {attachTexts.sendOne}
        </Button>
      )}
      <ActionIcon aria-label={attachTexts.forget(file.name)} aria-disabled={isBusy || undefined} onClick={remove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function UploadProgress({ sending: { file, share } }: { readonly sending: Sending }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress}>
      <progress max={100} value={percent} aria-label={attachTexts.sendingLabel(file.name)} />
      <span>{percent < 100 ? `${percent}\u00a0%` : attachTexts.checking}</span>
    </div>
  );
}

/** A thumbnail of a picture; a PDF opens from the device in a new tab. */
function FilePreview({ file: { name, file } }: { readonly file: PickedFile }) {
  const address = useObjectUrl(file);
  const isPdf = name.endsWith('.pdf');
  return (
    <a className={classes.look} href={address} target="_blank" rel="noopener" aria-label={attachTexts.open(name)}>
      {isPdf && <IconFileText size={24} aria-hidden />}
      {!isPdf && address !== undefined && <img src={address} alt="" />}
    </a>
  );
}
