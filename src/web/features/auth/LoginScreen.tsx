import { BRAND } from '#shared/brand.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginScreen.module.css';
import { PictureBackdrop } from './PictureBackdrop.tsx';

interface LoginScreenProps {
  /** Leads on to the asked page. */
  readonly onLoggedIn: () => void;
}

/** The log-in screen (SPEC §2 auth/logowanie). */
export function LoginScreen({ onLoggedIn }: LoginScreenProps) {
  return (
    <div className={classes.screen}>
      <PictureBackdrop side="left" />
      <section className={classes.panel} aria-labelledby="login-heading">
        <h1 id="login-heading">{authTexts.heading}</h1>
        <p className={classes.lead}>{BRAND.description}</p>
        <LoginForm onLoggedIn={onLoggedIn} />
      </section>
      <PictureBackdrop side="right" />
    </div>
  );
}
