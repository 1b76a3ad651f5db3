import { Button } from '@mantine/core';
import { BRAND } from '#shared/brand.ts';
import { ACCOUNT_LIMITS } from '#shared/contract/accounts/fields.ts';
import type { Profile } from '#shared/contract/accounts/profile.ts';
import { addressLine } from '#shared/rules/accounts/address.ts';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import account from '#web/features/account/Account.module.css';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Facts } from './Facts.tsx';
import { Choice, Field } from './fields.tsx';
import classes from './ProfileScreen.module.css';
import type { FacilityFormState } from './use-facility-form.ts';

const texts = profileTexts.facility;

interface AddressFieldsProps {
  readonly form: FacilityFormState;
  readonly profile: Profile;
}

/** The delivery address: text where it can only be the register's. */
export function AddressFields({ form, profile }: AddressFieldsProps) {
  if (profile.isAddressFixed) return <FixedAddress form={form} profile={profile} />;
  const names = profile.provinces.map((name) => ({ value: name, label: name }));
  return (
    <>
      <div className={classes.house}>
        <Field form={form} name="street" required maxLength={ACCOUNT_LIMITS.street} />
        <Field form={form} name="building" required maxLength={ACCOUNT_LIMITS.house} />
        <Field form={form} name="apartment" maxLength={ACCOUNT_LIMITS.house} />
      </div>
      <div className={account.pair}>
        <Field form={form} name="postCode" required placeholder="00-000" maxLength={10} />
        <Field form={form} name="city" required maxLength={ACCOUNT_LIMITS.city} />
      </div>
      <Choice form={form} name="province" required options={[{ value: '', label: texts.choose }, ...names]} />
    </>
  );
}

function FixedAddress({ form, profile }: AddressFieldsProps) {
  const { registeredAddress } = profile;
  const { values, errors } = form;
  const isTaken = registeredAddress !== null && addressLine(registeredAddress) === addressLine(values);
  return (
    <div className={account.form}>
      <Facts
        facts={[
          [texts.address, addressLine(values)],
          [PROFILE_FIELD_LABELS.province, values.province],
        ]}
      />
      <p className={account.hint}>
        {texts.addressFixed} <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
      </p>
      {registeredAddress !== null && !isTaken && (
        <Notice
          tone="wait"
          action={
            <Button variant="ghost" onClick={() => form.setValues(registeredAddress)}>
              {texts.takeRegistered}
            </Button>
          }
        >
          {texts.registered(addressLine(registeredAddress))}
        </Notice>
      )}
      {errors.street !== undefined && (
        <Notice tone="bad" role="alert">
          {errors.street}
        </Notice>
      )}
    </div>
  );
}
