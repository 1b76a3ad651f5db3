import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { useUser } from '#web/state/session.ts';
import { showToast } from '#web/state/toasts.ts';

/** What the link of a mail opens for guests. Who is logged in goes to the dashboard and is told why. */
export function GuestsOnly({ children }: { readonly children: ReactNode }) {
  return useUser() === null ? children : <ToDashboard />;
}

function ToDashboard() {
  useEffect(() => showToast({ text: passwordScreenTexts.activation.loggedIn, tone: 'error' }), []);
  return <Navigate to="/dashboard" replace />;
}
