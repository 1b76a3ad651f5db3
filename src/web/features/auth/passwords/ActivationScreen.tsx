import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { activationLink } from '#shared/contract/accounts/links.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { joinTexts } from '#shared/texts/accounts/people.ts';
import { activationLinkQuery } from '#web/api/account-links.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { AuthCard } from '#web/features/auth/AuthCard.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { focusNew } from '#web/ui/focus.ts';
import { ActivationForm } from './ActivationForm.tsx';
import { DeadLink, LogInLink } from './DeadLink.tsx';
import classes from './PasswordScreens.module.css';
import { mayHaveWorked } from './sent-link.ts';

const texts = passwordScreenTexts.activation;

/** Opens an account or sets its password, by the link of a mail (docs/product.md §2 auth/aktywacja-konta). */
export function ActivationScreen({ token }: { readonly token: string }) {
  const { data: link, error, refetch } = useQuery(activationLinkQuery(token));
  const [done, setDone] = useState<DoneProps | null>(null);
  const [ended, setEnded] = useState<ApiError | null>(null);
  const failure = ended ?? error;
  const isMaybeDone = failure !== null && mayHaveWorked(token, failure);
  const title = titleOf(link);
  if (done !== null) return <Done title={title} {...done} />;
  const onDone = (message: string, login: string) => setDone({ message, login });
  if (link !== undefined && ended === null) {
    return (
      <AuthCard title={title} lead={leadOf(link)}>
        <ActivationForm link={link} token={token} onDone={onDone} onDead={setEnded} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title}>
      {failure === null ? (
        <Waiting className={classes.form} label={texts.loading} heights={['60px', '68px', '48px']} />
      ) : (
        <DeadLink token={token} error={failure} onRetry={() => void refetch()} mayBeDone={texts.mayBeDone}>
          <NewLink isMain={!isMaybeDone} />
          <LogInLink isMain={isMaybeDone} />
        </DeadLink>
      )}
    </AuthCard>
  );
}

type Opened = CallResponse<typeof activationLink>;

function titleOf(link: Opened | undefined): string {
  if (link?.asks === 'person') return joinTexts.title;
  return link?.isReset ? texts.resetTitle : texts.title;
}

function leadOf({ isReset, asks, facilityName }: Opened): string {
  if (asks === 'person') return joinTexts.lead(facilityName);
  if (isReset) return texts.resetLead;
  return asks === 'password' ? texts.lead : texts.newLead;
}

/** To the screen that mails a new link. */
function NewLink({ isMain }: { readonly isMain: boolean }) {
  return (
    <Button variant={isMain ? 'filled' : 'outline'} renderRoot={(props) => <Link to="/auth/remind" {...props} />}>
      {texts.newLink}
    </Button>
  );
}

interface DoneProps {
  /** The server's confirmation. */
  readonly message: string;
  readonly login: string;
}

function Done({ title, message, login }: DoneProps & { readonly title: string }) {
  return (
    <AuthCard title={title}>
      <div className={classes.notice}>
        <Notice tone="ok" role="status" title={message} />
        <div className={classes.actions}>
          <Button
            ref={focusNew}
            fullWidth
            size="lg"
            renderRoot={(props) => <Link to="/auth/logowanie" state={{ login }} {...props} />}
          >
            {texts.logIn}
          </Button>
        </div>
      </div>
    </AuthCard>
  );
}
