import { NativeSelect } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import type { ComponentProps } from 'react';
import { ACCOUNT_LIMITS } from '#shared/contract/accounts/fields.ts';
import type { Profile, ProfileField } from '#shared/contract/accounts/profile.ts';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import account from '#web/features/account/Account.module.css';
import { FormActions } from '#web/features/account/FormActions.tsx';
import { confirm } from '#web/state/overlays.ts';
import { fieldError } from '#web/ui/controls/field-error.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import classes from './ProfileScreen.module.css';
import { useFacilityForm } from './use-facility-form.ts';

const texts = profileTexts.facility;

interface FacilityFormProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Asks to change the pharmacy's data; it begins with what was asked for already. */
export function FacilityForm({ profile, onClose }: FacilityFormProps) {
  const { form, sending, submit } = useFacilityForm(profile, onClose);
  const cancel = async () => {
    if (form.isDirty() && !(await confirm(LEAVE))) return;
    onClose();
  };
  const options = profile.distributionGroups.map(({ id, label }) => ({ value: id, label }));
  return (
    <form className={account.form} onSubmit={submit} noValidate aria-label={texts.edit}>
      <p className={account.hint}>{texts.lead}</p>
      {sending.error !== null && <RequestProblem error={sending.error} />}
      <Field form={form} name="facilityName" required autoFocus maxLength={ACCOUNT_LIMITS.name} />
      <div className={account.pair}>
        <Field form={form} name="registerNumber" maxLength={ACCOUNT_LIMITS.registerNumber} />
        <Choice form={form} name="distributionGroup" options={[{ value: '', label: profileTexts.none }, ...options]} />
      </div>
      <div className={account.pair}>
        <Field form={form} name="phone" type="tel" autoComplete="tel" />
        <Field form={form} name="fax" type="tel" />
      </div>
      <div className={account.pair}>
        <Field form={form} name="invoiceEmail" type="email" maxLength={ACCOUNT_LIMITS.email} />
        <Field form={form} name="payerName" maxLength={ACCOUNT_LIMITS.name} />
      </div>
      <Address form={form} provinces={profile.provinces} />
      <p className={account.hint}>{texts.registered}</p>
      <FormActions
        submit={sending.isPending ? profileTexts.saving : profileTexts.save}
        isSending={sending.isPending}
        cancel={{ label: profileTexts.cancel, onPress: () => void cancel() }}
      />
    </form>
  );
}

const LEAVE = {
  title: texts.leaveTitle,
  text: texts.leaveText,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
  tone: 'danger',
} as const;

type FacilityFormState = ReturnType<typeof useFacilityForm>['form'];

function Address({ form, provinces }: { readonly form: FacilityFormState; readonly provinces: readonly string[] }) {
  const names = provinces.map((name) => ({ value: name, label: name }));
  return (
    <>
      <div className={classes.house}>
        <Field form={form} name="street" required maxLength={ACCOUNT_LIMITS.street} />
        <Field form={form} name="building" required maxLength={ACCOUNT_LIMITS.house} />
        <Field form={form} name="apartment" maxLength={ACCOUNT_LIMITS.house} />
      </div>
      <div className={account.pair}>
        <Field form={form} name="postCode" required placeholder="00-000" maxLength={6} />
        <Field form={form} name="city" required maxLength={ACCOUNT_LIMITS.city} />
      </div>
      <Choice form={form} name="province" required options={[{ value: '', label: texts.choose }, ...names]} />
    </>
  );
}

interface FieldProps extends Omit<ComponentProps<typeof TextField>, 'form'> {
  readonly form: FacilityFormState;
  readonly name: ProfileField;
}

function Field({ form, name, ...props }: FieldProps) {
  return <TextField {...form.getInputProps(name)} name={name} label={PROFILE_FIELD_LABELS[name]} {...props} />;
}

interface ChoiceProps extends Pick<FieldProps, 'form' | 'name' | 'required'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ form, name, required = false, options }: ChoiceProps) {
  const { error, ...input } = form.getInputProps(name);
  return (
    <NativeSelect
      {...input}
      name={name}
      error={fieldError(error)}
      label={PROFILE_FIELD_LABELS[name]}
      required={required}
      data={[...options]}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
