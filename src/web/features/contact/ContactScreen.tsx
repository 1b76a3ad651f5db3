import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { contactTexts as texts } from '#shared/texts/contact.ts';
import { contactQuery } from '#web/api/contact.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import { useUser } from '#web/state/session.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ContactForm } from './ContactForm.tsx';
import classes from './ContactScreen.module.css';
import { clubMessage, emptyMessage } from './contact-draft.ts';

interface ContactScreenProps {
  /** Name of the product whose page links here. */
  readonly product: string | undefined;
  /** Whether it is to ask for joining the club. */
  readonly isAboutClub?: boolean;
}

/** The contact screen (docs/product.md §2 `/formularzKontaktowy`), for users and guests. */
export function ContactScreen({ product, isAboutClub = false }: ContactScreenProps) {
  usePageTitle(texts.title);
  const [sent, setSent] = useState<string | null>(null);
  return (
    <div className={classes.screen}>
      <PageTitle>{texts.title}</PageTitle>
      <p className={classes.lead}>{texts.lead}</p>
      <p className={classes.service}>
        {texts.service(BRAND.serviceName, BRAND.serviceHours.days, BRAND.serviceHours.time)}:{' '}
        <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
      </p>
      {sent === null ? (
        <NewMessage product={product} isAboutClub={isAboutClub} onSent={setSent} />
      ) : (
        <Sent message={sent} onAnother={() => setSent(null)} />
      )}
    </div>
  );
}

interface NewMessageProps extends ContactScreenProps {
  readonly onSent: (message: string) => void;
}

const FORM_HEIGHTS = ['68px', '68px', '68px', '68px', '200px'] as const;

/** Opens the form once the sender's data is loaded, or empty when it cannot be loaded. Once open, it stays. */
function NewMessage({ product, isAboutClub = false, onSent }: NewMessageProps) {
  const { data, isPending } = useQuery(contactQuery());
  const isOnline = useConnectivity() === 'online';
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const isWaiting = !isOpen && isPending && isOnline;
  if (!isOpen && !isWaiting) setIsOpen(true);
  if (isWaiting) return <Waiting className={classes.form} label={texts.loading} heights={FORM_HEIGHTS} />;
  const known = data ?? (user === null ? undefined : { name: user.pharmacyName, email: user.email });
  const initial = isAboutClub ? clubMessage(known) : emptyMessage(known, product);
  return <ContactForm initial={initial} subjects={data?.subjects} onSent={onSent} />;
}

interface SentProps {
  readonly message: string;
  readonly onAnother: () => void;
}

function Sent({ message, onAnother }: SentProps) {
  const isUser = useUser() !== null;
  return (
    <div className={classes.sent}>
      <Notice tone="ok" role="status" title={texts.sent}>
        {message}
      </Notice>
      <div className={classes.actions}>
        <Button variant="outline" autoFocus onClick={onAnother}>
          {texts.another}
        </Button>
        {isUser && (
          <Button variant="ghost" renderRoot={(props) => <Link to="/produkty" {...props} />}>
            {texts.toProducts}
          </Button>
        )}
      </div>
    </div>
  );
}
