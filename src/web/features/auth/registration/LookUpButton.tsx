import { Button, Loader } from '@mantine/core';
import { registrationTexts as texts } from '#shared/texts/accounts/registration.ts';

interface LookUpButtonProps {
  readonly isPending: boolean;
  readonly onClick: () => void;
}

/** Fetches data from a public register; says so meanwhile. */
export function LookUpButton({ isPending, onClick }: LookUpButtonProps) {
  return (
    <Button
      variant="outline"
      aria-busy={isPending}
      leftSection={isPending && <Loader size={18} color="currentColor" aria-hidden />}
      onClick={onClick}
    >
      {isPending ? texts.fetching : texts.fetch}
    </Button>
  );
}
