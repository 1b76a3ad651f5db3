import '@mantine/dropzone/styles.layer.css';
import { Button, Input } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import { useId, useRef } from 'react';
import { DEMAND_FILE_TYPES, MAX_CART_DEMAND_FORMS } from '#shared/files/demand-file.ts';
import { attachTexts } from '#shared/texts/demand.ts';
import classes from './DemandFormDialog.module.css';

interface FileDropProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** Only filters the file picker: the type is checked by content. */
const OFFERED = [...DEMAND_FILE_TYPES, '.pdf', '.png', '.jpg', '.jpeg'].join();

/** A drop zone with a button that opens the file picker. */
export function FileDrop({ label, isDisabled, onPick }: FileDropProps) {
  const inputId = useId();
  const limitsId = useId();
  const open = useRef<() => void>(null);
  return (
    <Input.Wrapper
      id={inputId}
      label={label}
      withAsterisk
      description={attachTexts.limits(MAX_CART_DEMAND_FORMS)}
      descriptionProps={{ id: limitsId }}
    >
      <Dropzone
        className={classes.drop}
        disabled={isDisabled}
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        inputProps={{ id: inputId, accept: OFFERED, 'aria-label': attachTexts.input }}
        onDrop={onPick}
      >
        <div className={classes.dropInner}>
          <IconPaperclip className={classes.clip} size={24} aria-hidden />
          <span className={classes.dropText}>{attachTexts.drop}</span>
          <Button
            variant="outline"
            data-autofocus
            aria-describedby={limitsId}
            aria-disabled={isDisabled || undefined}
            onClick={() => !isDisabled && open.current?.()}
          >
            {attachTexts.choose}
          </Button>
        </div>
      </Dropzone>
    </Input.Wrapper>
  );
}
