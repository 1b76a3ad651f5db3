import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { registerIdOrNone } from '#shared/contract/accounts/fields.ts';
import { type PharmacyData, payerData } from '#shared/contract/accounts/registration.ts';
import { formatPhone } from '#shared/rules/accounts/formats.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { findPayer, findPharmacy } from '#web/api/registration.ts';
import type { RegistrationValues } from './steps.ts';
import type { RegistrationForm } from './use-registration.ts';

/** Fills the form from the register of pharmacies. `found` is the entry, `error` why it cannot be had. */
export function usePharmacyData(form: RegistrationForm) {
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: findPharmacy,
    onSuccess: (found) => form.setValues(valuesOf(found)),
    onError: ({ fieldErrors }) => fieldErrors.registerId && form.setFieldError('registerId', fieldErrors.registerId),
  });
  const find = () => {
    const checked = v.safeParse(registerIdOrNone, form.values.registerId);
    const fault = checked.success ? checked.output === '' && errorTexts.required : checked.issues[0].message;
    if (fault !== false) {
      form.setFieldError('registerId', fault);
      form.getInputNode('registerId')?.focus();
    } else if (!isPending) mutate(Number(form.values.registerId));
  };
  return { find, forget: reset, found: data ?? null, error, isPending };
}

function valuesOf({ registerId, name, storeType, registerNumber, phone, address, payer }: PharmacyData) {
  return {
    registerId,
    facilityName: name,
    ...(storeType !== null && { storeType }),
    registerNumber,
    ...(phone !== '' && { phone: formatPhone(phone) }),
    ...address,
    ...(payer !== null && payerValues(payer)),
  } satisfies Partial<RegistrationValues>;
}

const payerValues = ({ nip, regon, name }: NonNullable<PharmacyData['payer']>) => ({ nip, regon, payerName: name });

/** Fills the payer by NIP or Regon. */
export function usePayerData(form: RegistrationForm) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: findPayer,
    onSuccess: (found) => form.setValues(payerValues(found)),
    onError: ({ fieldErrors }) => form.setErrors(fieldErrors),
  });
  const find = () => {
    const { nip, regon } = form.values;
    const checked = v.safeParse(payerData.body, { nip, regon });
    if (checked.success) return isPending || mutate(checked.output);
    for (const issue of checked.issues) form.setFieldError(v.getDotPath(issue) ?? 'nip', issue.message);
    form.getInputNode('nip')?.focus();
  };
  return { find: () => void find(), found: data ?? null, error, isPending };
}
