import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconCircleDashed from '@tabler/icons-react/icons/IconCircleDashed';
import { type PasswordOwner, passwordFault } from '#shared/rules/accounts/password.ts';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import classes from './PasswordRules.module.css';

const texts = passwordScreenTexts.rules;
const RULES = ['length', 'login', 'email', 'name'] as const;

interface PasswordRulesProps {
  readonly password: string;
  readonly owner: PasswordOwner;
}

/** The rules of a password that the device can check, ticked while it is typed (docs/product.md §5.9). */
export function PasswordRules({ password, owner }: PasswordRulesProps) {
  const fault = password === '' ? 'short' : passwordFault(password, owner);
  const isLong = fault !== 'short' && fault !== 'long';
  const isMet = (rule: (typeof RULES)[number]) => (rule === 'length' ? isLong : isLong && fault !== rule);
  return (
    <ul className={classes.rules} aria-label={texts.label}>
      {RULES.map((rule) => (
        <li key={rule} data-met={isMet(rule) || undefined}>
          {isMet(rule) ? <IconCircleCheck size={16} aria-hidden /> : <IconCircleDashed size={16} aria-hidden />}
          {texts[rule]}
          {isMet(rule) && <span className="visually-hidden">, {texts.met}</span>}
        </li>
      ))}
    </ul>
  );
}
