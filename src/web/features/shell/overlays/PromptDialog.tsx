import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { commonTexts, errorTexts } from '#shared/texts/common.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface PromptDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Label of the field. */
  readonly label: string;
  readonly children?: ReactNode;
  readonly initial?: string | undefined;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /** The trimmed text, never empty. */
  readonly onSubmit: (text: string) => void;
  readonly onCancel: () => void;
}

/** Asks for one line of text. Mount it anew for each question: it keeps what was typed while it lives. */
export function PromptDialog({
  opened,
  title,
  label,
  children,
  initial = '',
  confirmLabel = commonTexts.confirm,
  cancelLabel = commonTexts.cancel,
  onSubmit,
  onCancel,
}: PromptDialogProps) {
  const [text, setText] = useState(initial);
  const [missing, setMissing] = useState(false);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answer = text.trim();
    if (answer === '') setMissing(true);
    else onSubmit(answer);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {children}
        <TextField
          label={label}
          required
          data-autofocus
          value={text}
          error={missing && errorTexts.required}
          onChange={(event) => {
            setMissing(false);
            setText(event.currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}
