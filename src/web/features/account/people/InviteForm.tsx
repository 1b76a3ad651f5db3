import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ACCOUNT_LIMITS, email as emailField } from '#shared/contract/accounts/fields.ts';
import type { People } from '#shared/contract/accounts/people.ts';
import { peopleTexts as texts } from '#shared/texts/accounts/people.ts';
import { invitePerson, peopleQuery } from '#web/api/account.ts';
import account from '#web/features/account/Account.module.css';
import { FormActions } from '#web/features/account/FormActions.tsx';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { showToast } from '#web/state/toasts.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { RightChoice } from './RightChoice.tsx';

const FIELDS = ['email'] as const;
const schema = v.object({ email: emailField, mayOrder: v.boolean() });

/** Invites somebody by e-mail. */
export function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { email: '', mayOrder: true },
    validate: schemaResolver(schema, { sync: true }),
  });
  const { sending, submit } = useFormSending({
    form,
    fields: FIELDS,
    send: (values, key) => invitePerson(v.parse(schema, values).email, values.mayOrder, key),
    onDone: (people: People) => {
      client.setQueryData(peopleQuery().queryKey, people);
      showToast({ text: texts.sent(form.values.email.trim().toLowerCase()) });
      onClose();
    },
  });
  return (
    <Panel title={texts.inviteForm}>
      <form className={account.form} onSubmit={submit} noValidate aria-label={texts.inviteForm}>
        {sending.error !== null && <RequestProblem error={sending.error} />}
        <p className={account.hint}>{texts.inviteLead}</p>
        <TextField
          {...form.getInputProps('email')}
          name="email"
          label={texts.email}
          required
          autoFocus
          type="email"
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.email}
        />
        <RightChoice
          mayOrder={form.values.mayOrder}
          onChange={(mayOrder) => form.setFieldValue('mayOrder', mayOrder)}
        />
        <FormActions
          submit={texts.send}
          isSending={sending.isPending}
          cancel={{ label: texts.cancel, onPress: onClose }}
        />
      </form>
    </Panel>
  );
}
