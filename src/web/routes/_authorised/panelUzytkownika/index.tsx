import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_authorised/panelUzytkownika/')({
  beforeLoad: () => {
    throw redirect({ to: '/panelUzytkownika/historiaZamowien', replace: true });
  },
});
