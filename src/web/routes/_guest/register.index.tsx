import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_guest/register/')({
  beforeLoad: () => {
    throw redirect({ to: '/register/rejestracja', replace: true });
  },
});
