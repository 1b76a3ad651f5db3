import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { RegistrationScreen } from '#web/features/auth/registration/RegistrationScreen.tsx';
import { registrationSearch } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_guest/register/rejestracja')({
  validateSearch: registrationSearch,
  staticData: { label: screenLabels.registration },
  component: RegistrationScreen,
});
