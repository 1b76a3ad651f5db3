import { registrationTexts as texts } from '#shared/texts/accounts/registration.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';

interface LookUpButtonProps {
  readonly isPending: boolean;
  readonly onClick: () => void;
}

/** Fetches data from a public register; says so meanwhile. */
export function LookUpButton({ isPending, onClick }: LookUpButtonProps) {
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={onClick}>
      {isPending ? texts.fetching : texts.fetch}
    </BusyButton>
  );
}
