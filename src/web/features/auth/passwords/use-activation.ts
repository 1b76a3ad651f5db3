import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { activationLink } from '#shared/contract/accounts/links.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { passwordFault } from '#shared/rules/accounts/password.ts';
import { passwordTexts } from '#shared/texts/accounts/fields.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { activate } from '#web/api/account-links.ts';

export interface ActivationFormProps {
  readonly link: CallResponse<typeof activationLink>;
  readonly token: string;
  /** Called with the server's confirmation. */
  readonly onDone: (message: string) => void;
}

interface Passwords {
  readonly password: string;
  readonly passwordRepeat: string;
}

/** The form of an activation link: one request at a time, errors at their fields, the first one focused. */
export function useActivation({ link, token, onDone }: ActivationFormProps) {
  const form = useForm<Passwords>({
    initialValues: { password: '', passwordRepeat: '' },
    validate: (values) => faults(values, link),
  });
  const focusFirst = (errors: object) => {
    const invalid = (['password', 'passwordRepeat'] as const).find((field) => field in errors);
    if (invalid !== undefined) form.getInputNode(invalid)?.focus();
  };
  const sending = useMutation({
    mutationFn: (passwords: Passwords) => activate(token, passwords),
    onSuccess: ({ message }) => onDone(message),
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

/** The rules that the device can check; a password of the registration form is only compared, by the server. */
function faults({ password, passwordRepeat }: Passwords, link: ActivationFormProps['link']): Partial<Passwords> {
  if (password === '') return { password: errorTexts.required };
  if (link.asks === 'password') return {};
  const fault = passwordFault(password, { login: link.login, email: link.email, pharmacyName: link.facilityName });
  const repeat = passwordRepeat === '' ? errorTexts.required : passwordTexts.differ;
  return {
    ...(fault !== null && { password: passwordTexts[fault] }),
    ...(passwordRepeat !== password && { passwordRepeat: repeat }),
  };
}
