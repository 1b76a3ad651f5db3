import { Link } from '@tanstack/react-router';
import { BRAND } from '#shared/brand.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { AuthCard } from './AuthCard.tsx';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';
import classes from './LoginScreen.module.css';

/** The log-in screen (docs/product.md §2 auth/logowanie). The build also writes it into a page (app/login-page.tsx). */
export function LoginScreen(props: LoginFormProps) {
  return (
    <AuthCard title={authTexts.heading} lead={BRAND.description}>
      <LoginForm {...props} />
      <p className={classes.links}>
        <Link to="/auth/remind">{authTexts.forgotten}</Link>
        <Link to="/register">{authTexts.register}</Link>
      </p>
    </AuthCard>
  );
}
