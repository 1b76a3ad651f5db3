import { Button } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/icons/IconBookmark';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_PACKAGE_NAME, type PackageForm } from '#shared/contract/promotions/packages.ts';
import { commonTexts, errorTexts } from '#shared/texts/common.ts';
import { ownPackageTexts as texts } from '#shared/texts/promotions.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import type { Composed } from './composition.ts';
import classes from './SaveOwn.module.css';
import { useSaveOwn } from './use-save-own.ts';

interface SaveOwnProps {
  readonly form: PackageForm;
  readonly composed: Composed;
}

/** Saves the composition under a name, to be ordered again with one press. */
export function SaveOwn({ form, composed }: SaveOwnProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NameForm form={form} composed={composed} onClose={() => setOpen(false)} />;
  return (
    <Button
      variant="ghost"
      fullWidth
      leftSection={<IconBookmark size={18} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {texts.save}
    </Button>
  );
}

/** Asks for the name. Opened again it proposes one, without what was wrong with the last. */
function NameForm({ form, composed, onClose }: SaveOwnProps & { readonly onClose: () => void }) {
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { save, isPending, nameProblem } = useSaveOwn({
    packageId: form.promotion.id,
    composed,
    purpose: 'new',
    onSaved: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setEmpty(name === '');
    if (name !== '') save(name);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField
        ref={field}
        autoFocus
        label={texts.name}
        description={texts.nameHint}
        defaultValue={texts.proposedName(form.promotion.name).slice(0, MAX_PACKAGE_NAME)}
        maxLength={MAX_PACKAGE_NAME}
        error={isEmpty ? errorTexts.required : !isPending && nameProblem}
      />
      <div className={classes.actions}>
        <Button variant="ghost" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" variant="outline" aria-busy={isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
