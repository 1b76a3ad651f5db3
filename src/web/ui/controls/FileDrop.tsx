import '@mantine/dropzone/styles.layer.css';
import { Button, Input } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import { useId, useRef } from 'react';
import { DEMAND_FILE_TYPES } from '#shared/files/demand-file.ts';
import classes from './FileDrop.module.css';

interface FileDropProps {
  readonly label: string;
  /** Sizes, types and how many. */
  readonly limits: string;
  /** What to do, in the drop zone. */
  readonly hint: string;
  readonly choose: string;
  /** Accessible name of the file input. */
  readonly inputLabel: string;
  readonly isRequired?: boolean;
  readonly isDisabled: boolean;
  /** In a dialogue the button gets the focus when it opens. */
  readonly isAutofocused?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** Only filters the file picker: the type is checked by content. */
const OFFERED = [...DEMAND_FILE_TYPES, '.pdf', '.png', '.jpg', '.jpeg'].join();

/** A drop zone for scans with a button that opens the file picker. */
export function FileDrop(props: FileDropProps) {
  const { label, limits, hint, choose, inputLabel, isRequired = true, isDisabled, isAutofocused, onPick } = props;
  const inputId = useId();
  const limitsId = useId();
  const open = useRef<() => void>(null);
  return (
    <Input.Wrapper
      id={inputId}
      label={label}
      withAsterisk={isRequired}
      description={limits}
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
        inputProps={{ id: inputId, accept: OFFERED, 'aria-label': inputLabel }}
        onDrop={onPick}
      >
        <div className={classes.inner}>
          <IconPaperclip className={classes.clip} size={24} aria-hidden />
          <span className={classes.text}>{hint}</span>
          <Button
            variant="outline"
            data-autofocus={isAutofocused || undefined}
            aria-describedby={limitsId}
            aria-disabled={isDisabled || undefined}
            onClick={() => !isDisabled && open.current?.()}
          >
            {choose}
          </Button>
        </div>
      </Dropzone>
    </Input.Wrapper>
  );
}
