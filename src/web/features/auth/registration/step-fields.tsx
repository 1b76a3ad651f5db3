import type { RegistrationDictionaries } from '#shared/contract/accounts/registration.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { registrationTexts as texts } from '#shared/texts/accounts/registration.ts';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PasswordRules } from '#web/ui/password/PasswordRules.tsx';
import { Choice, Field, SecretField } from './fields.tsx';
import { LookUpButton } from './LookUpButton.tsx';
import { PageConsent } from './PageConsent.tsx';
import { PharmacyLookUp } from './PharmacyLookUp.tsx';
import classes from './Registration.module.css';
import type { Step } from './steps.ts';
import { usePayerData } from './use-register-data.ts';
import type { RegistrationForm } from './use-registration.ts';

export interface StepProps {
  readonly form: RegistrationForm;
  readonly dictionaries: RegistrationDictionaries;
}

/** The fields of each step. */
export const STEP_PARTS: Readonly<Record<Step, (props: StepProps) => React.ReactNode>> = {
  account: AccountStep,
  facility: FacilityStep,
  contact: ContactStep,
  payer: PayerStep,
};

function AccountStep({ form }: StepProps) {
  const { login, email, facilityName, password } = form.values;
  return (
    <>
      <PharmacyLookUp form={form} />
      <div className={classes.pair}>
        <Field
          form={form}
          name="login"
          required
          description={texts.loginHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
        />
        <Field form={form} name="email" required type="email" autoComplete="email" maxLength={254} />
      </div>
      <div className={classes.pair}>
        <SecretField form={form} name="password" />
        <SecretField form={form} name="passwordRepeat" />
      </div>
      <PasswordRules password={password} owner={{ login, email, pharmacyName: facilityName }} />
    </>
  );
}

const options = (list: readonly { readonly id: string; readonly label: string }[]) =>
  list.map(({ id, label }) => ({ value: id, label }));
const names = (list: readonly string[]) => list.map((name) => ({ value: name, label: name }));

function FacilityStep({ form, dictionaries }: StepProps) {
  const { storeTypes, provinces, distributionGroups } = dictionaries;
  const { storeType, hasCooperated } = form.values;
  const isInRegister = storeTypes.find(({ id }) => id === storeType)?.isInRegister ?? false;
  return (
    <>
      <Choice form={form} name="storeType" options={options(storeTypes)} />
      <Field form={form} name="facilityName" required autoComplete="organization" maxLength={150} />
      <div className={classes.pair}>
        <Field form={form} name="registerNumber" required={isInRegister} maxLength={60} />
        <Choice
          form={form}
          name="distributionGroup"
          options={options(distributionGroups)}
          description={texts.groupHint}
        />
      </div>
      {storeType === 'care_home' && <Choice form={form} name="voivodeshipOffice" options={names(provinces)} />}
      <FilterCheckbox
        checked={hasCooperated === '1'}
        onChange={(checked) => form.setFieldValue('hasCooperated', checked ? '1' : '')}
      >
        {texts.fields.hasCooperated}
      </FilterCheckbox>
    </>
  );
}

function ContactStep({ form, dictionaries }: StepProps) {
  return (
    <>
      <div className={classes.pair}>
        <Field form={form} name="phone" required type="tel" autoComplete="tel" description={texts.phoneHint} />
        <Field form={form} name="fax" type="tel" />
      </div>
      <Field form={form} name="invoiceEmail" type="email" maxLength={254} />
      <div className={classes.house}>
        <Field form={form} name="street" required autoComplete="address-line1" maxLength={100} />
        <Field form={form} name="building" required maxLength={20} />
        <Field form={form} name="apartment" maxLength={20} />
      </div>
      <div className={classes.pair}>
        <Field form={form} name="postCode" required autoComplete="postal-code" placeholder="00-000" maxLength={10} />
        <Field form={form} name="city" required autoComplete="address-level2" maxLength={80} />
      </div>
      <Choice form={form} name="province" options={names(dictionaries.provinces)} />
    </>
  );
}

function PayerStep({ form, dictionaries }: StepProps) {
  const { find, found, error, isPending } = usePayerData(form);
  const isDown = error !== null && Object.keys(error.fieldErrors).length === 0;
  return (
    <>
      <div className={classes.pair}>
        <Field form={form} name="nip" required inputMode="numeric" maxLength={15} />
        <Field form={form} name="regon" required inputMode="numeric" maxLength={20} />
      </div>
      <div>
        <LookUpButton isPending={isPending} onClick={find} />
      </div>
      {found !== null && <Notice tone="ok" role="status" title={texts.payerFound(found.name)} />}
      {isDown && (
        <Notice tone="wait" role="status">
          {error?.code === ERROR_CODES.registerDown ? error.message : texts.lookUpFailed}
        </Notice>
      )}
      <Field form={form} name="payerName" required maxLength={150} />
      {dictionaries.pages.length > 0 && <PageConsent form={form} pages={dictionaries.pages} />}
    </>
  );
}
