import { Button } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/icons/IconBookmark';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_PACKAGE_NAME, type PackageForm } from '#shared/contract/promotions/packages.ts';
import { commonTexts, errorTexts } from '#shared/texts/common.ts';
import { ownPackageTexts as texts } from '#shared/texts/promotions.ts';
import { createOwnPackage, promotionQueries } from '#web/api/promotions.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { showToast } from '#web/state/toasts.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { type Composed, packedCounts } from './composition.ts';
import classes from './SaveOwn.module.css';

interface SaveOwnProps {
  readonly form: PackageForm;
  readonly composed: Composed;
}

/** Saves the composition under a name, to be ordered again with one press. */
export function SaveOwn({ form, composed }: SaveOwnProps) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { run, isPending } = useAction({
    offline: texts.offline,
    send: (key, name: string) =>
      createOwnPackage({ packageId: form.promotion.id, products: packedCounts(composed), name }, key),
    onDone: (_, name) => {
      setOpen(false);
      showToast({ text: texts.saved(name) });
    },
    failure: (failed) => (failed.fieldErrors.name === undefined ? failed.message : null),
    onFailed: (failed) => setError(failed.fieldErrors.name ?? null),
    refresh: promotionQueries.own().queryKey,
  });
  if (!isOpen) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setError(name === '' ? errorTexts.required : null);
    if (name !== '') run(name);
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
        error={error}
      />
      <div className={classes.actions}>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" variant="outline" aria-busy={isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
