import { schemaResolver, useForm } from '@mantine/form';
import type { activationLink } from '#shared/contract/accounts/links.ts';
import { joining } from '#shared/contract/accounts/people.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { PasswordOwner } from '#shared/rules/accounts/password.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { activate, joinPharmacy } from '#web/api/account-links.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useFormSending } from '#web/offline/actions/use-form-sending.ts';
import { newPasswordFaults } from '#web/ui/password/new-password.ts';
import { sendByLink } from './sent-link.ts';

export interface ActivationFormProps {
  readonly link: CallResponse<typeof activationLink>;
  readonly token: string;
  /** Called with the server's confirmation and the login to go on with. */
  readonly onDone: (message: string, login: string) => void;
  /** Called when the link has ended meanwhile. */
  readonly onDead: (error: ApiError) => void;
}

const FIELDS = ['name', 'login', 'password', 'passwordRepeat'] as const;
/** Name and login are a new person's; an account has its own. */
type Activation = Record<(typeof FIELDS)[number], string>;

/** The form of an activation link. */
export function useActivation({ link, token, onDone, onDead }: ActivationFormProps) {
  const form = useForm<Activation>({
    initialValues: { name: '', login: link.login, password: '', passwordRepeat: '' },
    validate: (values) => faults(values, link),
  });
  const sending = useFormSending({
    form,
    fields: FIELDS,
    isRetried: false,
    send: (values, key) =>
      sendByLink(token, () =>
        link.asks === 'person' ? joinPharmacy(token, values, key) : activate(token, values, key),
      ),
    onDone: ({ message, login }) => onDone(message, login),
    onFailed: (error) => error.status === 404 && onDead(error),
  });
  return { form, ...sending, owner: ownerOf(form.values, link) };
}

const checkPerson = schemaResolver(joining, { sync: true });

/** A password of the registration form is only compared, by the server. */
function faults(values: Activation, link: ActivationFormProps['link']) {
  if (link.asks === 'password') return values.password === '' ? { password: errorTexts.required } : {};
  return { ...(link.asks === 'person' && checkPerson(values)), ...newPasswordFaults(values, ownerOf(values, link)) };
}

function ownerOf({ login }: Activation, { email, facilityName }: ActivationFormProps['link']): PasswordOwner {
  return { login, email, pharmacyName: facilityName };
}

export type ActivationState = ReturnType<typeof useActivation>['form'];
