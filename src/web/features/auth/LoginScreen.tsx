import { lazy, Suspense } from 'react';
import { BRAND } from '#shared/brand.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginScreen.module.css';

// Decoration: it must not keep anybody from typing.
const PictureBackdrop = lazy(async () => ({ default: (await import('./PictureBackdrop.tsx')).PictureBackdrop }));

interface LoginScreenProps {
  /** Leads on to the asked page. */
  readonly onLoggedIn: () => void;
}

/** The log-in screen (SPEC §2 auth/logowanie). */
export function LoginScreen({ onLoggedIn }: LoginScreenProps) {
  return (
    <div className={classes.screen}>
      <section className={classes.panel} aria-labelledby="login-heading">
        <h1 id="login-heading">{authTexts.heading}</h1>
        <p className={classes.lead}>{BRAND.description}</p>
        <LoginForm onLoggedIn={onLoggedIn} />
      </section>
      <Suspense>
        <PictureBackdrop />
      </Suspense>
    </div>
  );
}
