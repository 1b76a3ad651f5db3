import { lazy, Suspense } from 'react';
import { BRAND } from '#shared/brand.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';
import classes from './LoginScreen.module.css';

// Decoration, loaded lazily so that it does not delay typing.
const PictureBackdrop = lazy(async () => ({ default: (await import('./PictureBackdrop.tsx')).PictureBackdrop }));

/** The log-in screen (docs/product.md §2 auth/logowanie). The build also writes it into a page (app/login-page.tsx). */
export function LoginScreen(props: LoginFormProps) {
  const isHydrated = useHydrated();
  return (
    <div className={classes.screen}>
      <section className={classes.panel} aria-labelledby="login-heading">
        <h1 id="login-heading">{authTexts.heading}</h1>
        <p className={classes.lead}>{BRAND.description}</p>
        <LoginForm {...props} />
      </section>
      {isHydrated && (
        <Suspense>
          <PictureBackdrop />
        </Suspense>
      )}
    </div>
  );
}
