import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Application } from '#shared/contract/accounts/application.ts';
import { registrationDocumentTexts } from '#shared/texts/accounts/registration.ts';
import classes from '#web/features/auth/registration/Registration.module.css';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { focusNew } from '#web/ui/focus.ts';

const texts = registrationDocumentTexts.sent;

/** What was sent, what happens next and when; the same after a reload. */
export function SentApplication({ application }: { readonly application: Application }) {
  const { number, email, facilityName, storeTypeLabel, documents } = application;
  return (
    <div className={classes.card}>
      <div>
        <h1 ref={focusNew} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className={classes.lead}>{texts.lead(number)}</p>
      </div>
      <Notice tone="ok" title={texts.when}>
        {texts.what(email)}
      </Notice>
      <p>
        {facilityName}, {storeTypeLabel}. {texts.documents(documents.length)}
      </p>
      <p className={classes.lead}>{texts.call}</p>
      <div className={classes.foot}>
        <Button size="lg" renderRoot={(props) => <Link to="/auth/logowanie" {...props} />}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
