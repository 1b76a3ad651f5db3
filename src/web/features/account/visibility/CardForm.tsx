import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PHARMACY_SERVICES, VISIBILITY_LIMITS, type Visibility } from '#shared/contract/accounts/visibility.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { PHARMACY_SERVICE_LABELS, visibilityTexts as texts } from '#shared/texts/accounts/visibility.ts';
import { visibilityQuery, withdrawVisibility } from '#web/api/visibility.ts';
import account from '#web/features/account/Account.module.css';
import { FormActions } from '#web/features/account/FormActions.tsx';
import { OfflineNotice } from '#web/features/account/OfflineNotice.tsx';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { usePanelAction } from '#web/features/account/use-panel-action.ts';
import { useMayOrder } from '#web/state/session.ts';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RequestProblem } from '#web/ui/feedback/RequestProblem.tsx';
import { ViewOnlyNotice } from '#web/ui/feedback/ViewOnlyNotice.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { DutyFields } from './DutyFields.tsx';
import { HourFields } from './HourFields.tsx';
import type { CardForm as Form, useCardForm } from './use-card-form.ts';
import classes from './Visibility.module.css';

interface CardFormProps {
  readonly visibility: Visibility;
  readonly card: ReturnType<typeof useCardForm>;
}

/** The card as a form: data of the profile are locked and name their source, the rest is typed. */
export function CardForm({ visibility, card: { form, sending, submit, isChanged, discard } }: CardFormProps) {
  const mayOrder = useMayOrder();
  const { pharmacy, state } = visibility;
  const isSent = state !== 'none' && state !== 'withdrawn';
  const title = isSent ? texts.formSent : texts.form;
  return (
    <Panel title={title}>
      <form className={account.form} onSubmit={submit} noValidate aria-label={title}>
        <StateNotice visibility={visibility} />
        {!mayOrder && <ViewOnlyNotice />}
        <OfflineNotice>{texts.offline}</OfflineNotice>
        {sending.error !== null && <RequestProblem error={sending.error} />}
        {form.errors.base !== undefined && <Notice tone="bad" role="alert" title={form.errors.base} />}
        <fieldset className={classes.fields} disabled={!mayOrder}>
          <p className={account.hint}>{texts.required}</p>
          <div>
            <TextField label={texts.pharmacy} readOnly value={`${pharmacy.name}, ${pharmacy.street}`} />
            <p className={classes.source}>
              {texts.fromProfile} <Link to="/panelUzytkownika/profil">{texts.toProfile}</Link>
            </p>
          </div>
          <div className={account.pair}>
            <TextField {...form.getInputProps('phone')} label={texts.phone} required type="tel" autoComplete="tel" />
            <TextField
              {...form.getInputProps('website')}
              label={texts.website}
              inputMode="url"
              autoComplete="url"
              maxLength={VISIBILITY_LIMITS.website}
            />
          </div>
          <HourFields form={form} />
          <Services form={form} />
          <DutyFields form={form} />
          <Consent form={form} visibility={visibility} />
        </fieldset>
        <FormActions
          right="order"
          submit={sending.isPending ? texts.sending : isSent ? texts.save : texts.submit}
          isSending={sending.isPending}
          {...(isChanged && isSent && { note: texts.draft })}
        />
        {isSent && <Withdrawal isChanged={isChanged} onDiscard={discard} />}
      </form>
    </Panel>
  );
}

const TONES = { sent: 'wait', changed: 'wait', accepted: 'ok', withdrawn: 'neutral' } as const;

/** What became of the card. */
function StateNotice({ visibility: { state, sentAt, acceptedAt, withdrawnAt } }: Pick<CardFormProps, 'visibility'>) {
  if (state === 'none') return null;
  const at = { sent: sentAt, changed: sentAt, accepted: acceptedAt, withdrawn: withdrawnAt }[state];
  const { title, text } = texts.states[state];
  return (
    <Notice tone={TONES[state]} title={title}>
      {at !== null && text(warsawDate(new Date(at)))}
    </Notice>
  );
}

function Services({ form }: { readonly form: Form }) {
  const { services } = form.values;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{texts.services}</legend>
      <div className={classes.services}>
        {PHARMACY_SERVICES.map((service) => (
          <FilterCheckbox
            key={service}
            checked={services.includes(service)}
            onChange={(checked) => {
              const chosen = PHARMACY_SERVICES.filter((one) => (one === service ? checked : services.includes(one)));
              form.setFieldValue('services', chosen);
            }}
          >
            {PHARMACY_SERVICE_LABELS[service]}
          </FilterCheckbox>
        ))}
      </div>
    </fieldset>
  );
}

function Consent({ form, visibility: { consent } }: { readonly form: Form } & Pick<CardFormProps, 'visibility'>) {
  const { givenAt, givenVersion, version } = consent;
  return (
    <div>
      <FilterCheckbox
        path="consent"
        checked={form.values.consent === version}
        error={form.errors.consent}
        required
        onChange={(checked) => form.setFieldValue('consent', checked ? version : '')}
      >
        {consent.text}
      </FilterCheckbox>
      {givenAt !== null && givenVersion === version && (
        <p className={classes.source}>{texts.consentGiven(warsawDate(new Date(givenAt)), givenVersion)}</p>
      )}
    </div>
  );
}

interface WithdrawalProps {
  readonly isChanged: boolean;
  readonly onDiscard: () => void;
}

/** Takes back what was sent, or what was typed since. */
function Withdrawal({ isChanged, onDiscard }: WithdrawalProps) {
  const { run, isPending } = usePanelAction({
    queryKey: visibilityQuery().queryKey,
    question: {
      title: texts.withdrawTitle,
      text: texts.withdrawText,
      confirmLabel: texts.withdraw,
      cancelLabel: texts.keep,
      tone: 'danger',
    },
    send: withdrawVisibility,
    done: texts.withdrawn,
    failed: texts.withdrawFailed,
  });
  return (
    <div className={account.actions}>
      {isChanged && (
        <Button variant="ghost" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
      <PanelButton right="order" isBusy={isPending} onClick={run}>
        {texts.withdraw}
      </PanelButton>
    </div>
  );
}
