import { ACCOUNT_LIMITS } from '#shared/contract/accounts/fields.ts';
import type { Profile } from '#shared/contract/accounts/profile.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import account from '#web/features/account/Account.module.css';
import { FormActions } from '#web/features/account/FormActions.tsx';
import { useLeaveQuestion } from '#web/features/account/use-leave-question.ts';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { AddressFields } from './AddressFields.tsx';
import { Choice, Field } from './fields.tsx';
import { useFacilityForm } from './use-facility-form.ts';

const texts = profileTexts.facility;
const LEAVE = { title: texts.leaveTitle, text: texts.leaveText };

interface FacilityFormProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Asks to change the pharmacy's data; it begins with what was asked for already. */
export function FacilityForm({ profile, onClose }: FacilityFormProps) {
  const { form, sending, submit, isDirty } = useFacilityForm(profile, onClose);
  const mayLeave = useLeaveQuestion(isDirty, LEAVE);
  const cancel = async () => {
    if (await mayLeave()) onClose();
  };
  const { values } = profile;
  const options = profile.distributionGroups.map(({ id, label }) => ({ value: id, label }));
  return (
    <form className={account.form} onSubmit={submit} noValidate aria-label={texts.edit}>
      <p className={account.hint}>{texts.lead}</p>
      {sending.error !== null && <RequestProblem error={sending.error} />}
      <Field form={form} name="facilityName" required autoFocus maxLength={ACCOUNT_LIMITS.name} />
      <div className={account.pair}>
        <Field
          form={form}
          name="registerNumber"
          required={values.registerNumber !== ''}
          maxLength={ACCOUNT_LIMITS.registerNumber}
        />
        <Choice form={form} name="distributionGroup" options={[{ value: '', label: profileTexts.none }, ...options]} />
      </div>
      <div className={account.pair}>
        <Field form={form} name="phone" required={values.phone !== ''} type="tel" autoComplete="tel" />
        <Field form={form} name="fax" type="tel" />
      </div>
      <div className={account.pair}>
        <Field form={form} name="invoiceEmail" type="email" maxLength={ACCOUNT_LIMITS.email} />
        <Field form={form} name="payerName" required={values.payerName !== ''} maxLength={ACCOUNT_LIMITS.name} />
      </div>
      <AddressFields form={form} profile={profile} />
      <p className={account.hint}>{texts.fixed}</p>
      <FormActions
        right="order"
        submit={sending.isPending ? profileTexts.saving : profileTexts.save}
        isSending={sending.isPending}
        cancel={{ label: profileTexts.cancel, onPress: () => void cancel() }}
      />
    </form>
  );
}
