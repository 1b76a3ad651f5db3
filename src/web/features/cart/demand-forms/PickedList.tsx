import { ActionIcon, Button } from '@mantine/core';
import IconFileText from '@tabler/icons-react/icons/IconFileText';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { attachTexts, fileSize } from '#shared/texts/demand.ts';
import type { PickedFile } from '#web/offline/journal/picked-files.ts';
import { announce } from '#web/state/announcer.ts';
import classes from './DemandDialog.module.css';
import { useObjectUrl } from './use-object-url.ts';
import type { Sending } from './use-send-document.ts';

interface PickedListProps {
  readonly files: readonly PickedFile[];
  readonly sending: Sending | null;
  /** Nothing can be sent or taken away now. */
  readonly isLocked: boolean;
  readonly onSend: (file: PickedFile) => void;
  readonly onForget: (key: string) => void;
}

/** The files that wait: which of them goes first, and each to be looked at, sent on its own or taken away. */
export function PickedList({ files, sending, isLocked, onSend, onForget }: PickedListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={attachTexts.picked}>
      {files.map((file, index) => (
        <li key={file.key} className={classes.file}>
          <Look file={file} />
          <div className={classes.about}>
            <p className={classes.name}>{file.name}</p>
            <p className={classes.details}>
              {fileSize(file.file.size)}
              {index === 0 && files.length > 1 && <span className={classes.first}> · {attachTexts.first}</span>}
            </p>
          </div>
          {sending?.file.key === file.key ? (
            <Progress sending={sending} />
          ) : (
            <FileActions
              file={file}
              isAlone={files.length === 1}
              isLocked={isLocked}
              isBusy={sending !== null}
              onSend={onSend}
              onForget={onForget}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface FileActionsProps extends Pick<PickedListProps, 'isLocked' | 'onSend' | 'onForget'> {
  readonly file: PickedFile;
  /** "Wyślij" below sends it. */
  readonly isAlone: boolean;
  /** A file is on its way. */
  readonly isBusy: boolean;
}

function FileActions({ file, isAlone, isLocked, isBusy, onSend, onForget }: FileActionsProps) {
  const forget = () => {
    if (isBusy) return;
    announce(attachTexts.forgotten(file.name));
    onForget(file.key);
  };
  return (
    <div className={classes.actions}>
      {!isAlone && (
        <Button
          variant="outline"
          aria-label={attachTexts.sendOneFor(file.name)}
          aria-disabled={isLocked || undefined}
          onClick={() => !isLocked && onSend(file)}
        >
          {attachTexts.sendOne}
        </Button>
      )}
      <ActionIcon aria-label={attachTexts.forget(file.name)} aria-disabled={isBusy || undefined} onClick={forget}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function Progress({ sending: { file, share } }: { readonly sending: Sending }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress}>
      <progress max={100} value={percent} aria-label={attachTexts.sendingLabel(file.name)} />
      <span>{percent < 100 ? `${percent}\u00a0%` : attachTexts.checking}</span>
    </div>
  );
}

/** A picture as it is; a PDF opens in a tab of its own, from the device. */
function Look({ file: { name, file } }: { readonly file: PickedFile }) {
  const address = useObjectUrl(file);
  const isPdf = name.endsWith('.pdf');
  return (
    <a className={classes.look} href={address} target="_blank" rel="noopener" aria-label={attachTexts.open(name)}>
      {isPdf && <IconFileText size={24} aria-hidden />}
      {!isPdf && address !== undefined && <img src={address} alt="" />}
    </a>
  );
}
