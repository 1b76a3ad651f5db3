import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ACCOUNT_LIMITS } from '#shared/contract/accounts/fields.ts';
import type { People, Person } from '#shared/contract/accounts/people.ts';
import { requiredLine } from '#shared/contract/text-line.ts';
import { shownName } from '#shared/rules/accounts/person.ts';
import { peopleTexts as texts } from '#shared/texts/accounts/people.ts';
import { editPerson, peopleQuery } from '#web/api/account.ts';
import account from '#web/features/account/Account.module.css';
import { FormActions } from '#web/features/account/FormActions.tsx';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { showToast } from '#web/state/toasts.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { RightChoice } from './RightChoice.tsx';

const FIELDS = ['name'] as const;
const schema = v.object({ name: requiredLine(ACCOUNT_LIMITS.person), mayOrder: v.boolean() });

interface PersonFormProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Names a person and says whether they may order. */
export function PersonForm({ person, onClose }: PersonFormProps) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { name: person.name, mayOrder: person.mayOrder },
    validate: schemaResolver(schema, { sync: true }),
  });
  const { sending, submit } = useFormSending({
    form,
    fields: FIELDS,
    send: (values, key) => editPerson(person.id, v.parse(schema, values), key),
    onDone: (people: People) => {
      client.setQueryData(peopleQuery().queryKey, people);
      showToast({ text: texts.saved });
      onClose();
    },
  });
  return (
    <form className={account.form} onSubmit={submit} noValidate aria-label={texts.editForm(shownName(person))}>
      {sending.error !== null && <RequestProblem error={sending.error} />}
      <TextField
        {...form.getInputProps('name')}
        name="name"
        label={texts.name}
        description={texts.nameHint}
        required
        autoFocus
        autoComplete="off"
        maxLength={ACCOUNT_LIMITS.person}
      />
      {person.isOwner ? (
        <p className={account.hint}>{texts.ownerRight}</p>
      ) : (
        <RightChoice
          mayOrder={form.values.mayOrder}
          onChange={(mayOrder) => form.setFieldValue('mayOrder', mayOrder)}
        />
      )}
      <FormActions
        submit={texts.save}
        isSending={sending.isPending}
        cancel={{ label: texts.cancel, onPress: onClose }}
      />
    </form>
  );
}
