import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { authTexts } from '#shared/texts/auth.ts';
import { PasswordField } from '#web/ui/password/PasswordField.tsx';

type LoginPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** The password field, with a Caps Lock warning. */
export function LoginPasswordField(props: LoginPasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <PasswordField
      {...props}
      name="password"
      label={authTexts.password}
      help={capsLock ? <span role="status">{authTexts.capsLock}</span> : undefined}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1024}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
    />
  );
}
