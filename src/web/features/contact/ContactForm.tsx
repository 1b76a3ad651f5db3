import { Textarea } from '@mantine/core';
import { type ComponentProps, useId } from 'react';
import { BRAND } from '#shared/brand.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { CONTACT_LIMITS, type contactForm } from '#shared/contract/contact.ts';
import { contactTexts as texts } from '#shared/texts/contact.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useUser } from '#web/state/session.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { fieldError } from '#web/ui/controls/field-error.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './ContactScreen.module.css';
import type { ContactValues } from './contact-draft.ts';
import { subjectOptions } from './contact-subjects.ts';
import { useContact } from './use-contact.ts';

interface ContactFormProps {
  readonly initial: ContactValues;
  /** Subjects from the server; undefined when it cannot be reached. */
  readonly subjects: CallResponse<typeof contactForm>['subjects'] | undefined;
  /** Called with the server's confirmation. */
  readonly onSent: (message: string) => void;
}

/**
 * The contact form (docs/product.md §3): errors at their fields, text kept until it has arrived. Fields are locked
 * while a message is sent, because later text would belong to no message.
 */
export function ContactForm({ initial, subjects, onSent }: ContactFormProps) {
  const contact = useContact(initial, onSent);
  const { sending, submit } = contact;
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={texts.form}>
      {sending.error !== null && <Failure error={sending.error} />}
      <TextLine contact={contact} name="name" label={texts.name} required autoComplete="name" />
      <TextLine contact={contact} name="email" label={texts.email} required type="email" autoComplete="email" />
      <Subject contact={contact} subjects={subjects} />
      <TextLine contact={contact} name="productName" label={texts.productName} description={texts.productHint} />
      <Message contact={contact} />
      <p className={classes.hint}>{texts.required}</p>
      <Submit isSending={sending.isPending} />
    </form>
  );
}

interface FieldProps {
  readonly contact: ReturnType<typeof useContact>;
}

interface TextLineProps extends FieldProps, ComponentProps<typeof TextField> {
  readonly name: 'name' | 'email' | 'productName';
}

function TextLine({ contact: { form, sending }, name, ...props }: TextLineProps) {
  return (
    <TextField
      key={form.key(name)}
      {...form.getInputProps(name)}
      readOnly={sending.isPending}
      rightSection={null}
      maxLength={CONTACT_LIMITS[name]}
      {...props}
    />
  );
}

function Subject({ contact: { form, sending }, subjects }: FieldProps & Pick<ContactFormProps, 'subjects'>) {
  return (
    <ChoiceField
      key={form.key('subject')}
      {...form.getInputProps('subject')}
      disabled={sending.isPending}
      label={texts.subject}
      required
      data={subjectOptions(subjects)}
    />
  );
}

function Message({ contact: { form, sending, typed } }: FieldProps) {
  const { error, ...message } = form.getInputProps('message');
  return (
    <Textarea
      key={form.key('message')}
      {...message}
      readOnly={sending.isPending}
      error={fieldError(error)}
      label={texts.message}
      description={texts.left(typed.message.length, CONTACT_LIMITS.message)}
      required
      rows={8}
      maxLength={CONTACT_LIMITS.message}
      classNames={{ input: classes.message ?? '' }}
    />
  );
}

function Submit({ isSending }: { readonly isSending: boolean }) {
  const reasonId = useId();
  const isOnline = useConnectivity() === 'online';
  const isUser = useUser() !== null;
  return (
    <>
      <BusyButton type="submit" size="lg" isBusy={isSending} lockedBy={isOnline ? null : reasonId}>
        {isSending ? texts.sending : texts.submit}
      </BusyButton>
      {!isOnline && (
        <p id={reasonId} className={classes.hint} role="status">
          {texts.offline} {isUser ? texts.kept : texts.keptInForm}
        </p>
      )}
    </>
  );
}

/** The failure, what is safe, and the phone number (docs/product.md §8). */
function Failure({ error }: { readonly error: ApiError }) {
  const isWrong = error.status === 422;
  return (
    <Notice tone="bad" role="alert" title={isWrong ? texts.failed : texts.failedOtherwise}>
      {!isWrong && <p>{error.status === 429 ? texts.tooMany(error.retryAfter) : `${error.message} ${texts.again}`}</p>}
      <p>
        {texts.call} <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
      </p>
    </Notice>
  );
}
