import { useForm } from '@mantine/form';
import type { activationLink } from '#shared/contract/accounts/links.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { activate } from '#web/api/account-links.ts';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { type NewPassword, newPasswordFaults } from '#web/ui/password/new-password.ts';

export interface ActivationFormProps {
  readonly link: CallResponse<typeof activationLink>;
  readonly token: string;
  /** Called with the server's confirmation and the login to go on with. */
  readonly onDone: (message: string, login: string) => void;
}

/** The form of an activation link. */
export function useActivation({ link, token, onDone }: ActivationFormProps) {
  const form = useForm<NewPassword>({
    initialValues: { password: '', passwordRepeat: '' },
    validate: (values) => faults(values, link),
  });
  const sending = useFormSending({
    form,
    fields: ['password', 'passwordRepeat'],
    isRetried: false,
    send: (passwords) => activate(token, passwords),
    onDone: ({ message, login }) => onDone(message, login),
  });
  return { form, ...sending };
}

/** A password of the registration form is only compared, by the server. */
function faults(values: NewPassword, link: ActivationFormProps['link']): Partial<NewPassword> {
  if (link.asks === 'password') return values.password === '' ? { password: errorTexts.required } : {};
  return newPasswordFaults(values, { login: link.login, email: link.email, pharmacyName: link.facilityName });
}
