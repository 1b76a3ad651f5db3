import { Button } from '@mantine/core';
import { addressLine } from '#shared/rules/accounts/address.ts';
import { registrationTexts as texts } from '#shared/texts/accounts/registration.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from './fields.tsx';
import { LookUpButton } from './LookUpButton.tsx';
import classes from './Registration.module.css';
import { EMPTY } from './steps.ts';
import { usePharmacyData } from './use-register-data.ts';
import type { RegistrationForm } from './use-registration.ts';

/** The pharmacy's number in the register, which fills most of the form. Facilities without one leave it empty. */
export function PharmacyLookUp({ form }: { readonly form: RegistrationForm }) {
  const { find, forget, found, error, isPending } = usePharmacyData(form);
  const isDown = error !== null && Object.keys(error.fieldErrors).length === 0;
  const clear = () => {
    const { login, email, password, passwordRepeat } = form.values;
    form.setValues({ ...EMPTY, login, email, password, passwordRepeat });
    forget();
    form.getInputNode('registerId')?.focus();
  };
  return (
    <>
      <div className={classes.lookup}>
        <Field
          form={form}
          name="registerId"
          description={texts.noPharmacy}
          inputMode="numeric"
          maxLength={9}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
        <LookUpButton isPending={isPending} onClick={find} />
      </div>
      {found !== null && (
        <Notice
          tone={found.isActive ? 'ok' : 'wait'}
          role="status"
          title={texts.found(found.name, found.state)}
          action={
            <Button variant="ghost" onClick={clear}>
              {texts.notMine}
            </Button>
          }
        >
          {addressLine(found.address)}. {texts.filled}
        </Notice>
      )}
      {isDown && (
        <Notice tone="wait" role="status">
          {texts.lookUpFailed}
        </Notice>
      )}
    </>
  );
}
