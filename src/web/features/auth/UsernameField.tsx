import type { TextInputProps } from '@mantine/core';
import { authTexts } from '#shared/texts/auth.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import classes from './LoginScreen.module.css';

/** Login or e-mail. */
export function UsernameField(props: TextInputProps) {
  return (
    <TextField
      {...props}
      name="username"
      label={authTexts.username}
      labelProps={{ className: classes.required }}
      aria-required
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    />
  );
}
