import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { activationLink } from '#shared/contract/accounts/links.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { activate } from '#web/api/account-links.ts';
import { type NewPassword, newPasswordFaults } from '#web/ui/password/new-password.ts';

export interface ActivationFormProps {
  readonly link: CallResponse<typeof activationLink>;
  readonly token: string;
  /** Called with the server's confirmation and the login to go on with. */
  readonly onDone: (message: string, login: string) => void;
}

/** The form of an activation link: one request at a time, errors at their fields, the first one focused. */
export function useActivation({ link, token, onDone }: ActivationFormProps) {
  const form = useForm<NewPassword>({
    initialValues: { password: '', passwordRepeat: '' },
    validate: (values) => faults(values, link),
  });
  const focusFirst = (errors: object) => {
    const invalid = (['password', 'passwordRepeat'] as const).find((field) => field in errors);
    if (invalid !== undefined) form.getInputNode(invalid)?.focus();
  };
  const sending = useMutation({
    mutationFn: (passwords: NewPassword) => activate(token, passwords),
    // Its values hold a password.
    gcTime: 0,
    onSuccess: ({ message, login }) => onDone(message, login),
    onError: ({ fieldErrors }) => {
      form.setErrors(fieldErrors);
      focusFirst(fieldErrors);
    },
  });
  const submit = form.onSubmit((passwords) => {
    if (!sending.isPending) sending.mutate(passwords);
  }, focusFirst);
  return { form, sending, submit };
}

/** A password of the registration form is only compared, by the server. */
function faults(values: NewPassword, link: ActivationFormProps['link']): Partial<NewPassword> {
  if (link.asks === 'password') return values.password === '' ? { password: errorTexts.required } : {};
  return newPasswordFaults(values, { login: link.login, email: link.email, pharmacyName: link.facilityName });
}
