import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { RegistrationScreen } from '#web/features/auth/registration/RegistrationScreen.tsx';

export const Route = createFileRoute('/_guest/register/rejestracja')({
  staticData: { label: screenLabels.registration },
  component: RegistrationScreen,
});
