import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { registrationDocumentTexts as texts } from '#shared/texts/accounts/registration.ts';

/** To the first stage: the way on from an application that cannot be sent. `ghost` in a notice. */
export function RegisterAgain({ variant = 'filled' }: { readonly variant?: 'filled' | 'ghost' }) {
  return (
    <Button variant={variant} renderRoot={(props) => <Link to="/register/rejestracja" {...props} />}>
      {texts.again}
    </Button>
  );
}
