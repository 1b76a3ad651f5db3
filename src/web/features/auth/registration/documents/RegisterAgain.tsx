import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { registrationDocumentTexts as texts } from '#shared/texts/accounts/registration.ts';

/** To the first stage: the way on from an application that cannot be sent. */
export function RegisterAgain() {
  return <Button renderRoot={(props) => <Link to="/register/rejestracja" {...props} />}>{texts.again}</Button>;
}
