import { useQueryClient } from '@tanstack/react-query';
import { packageKey } from '#shared/rules/cart-items.ts';
import { markPackage, unmark } from '#web/offline/drafts/marked.ts';
import { announce } from '#web/state/announcer.ts';
import { MarkCheckbox } from '#web/ui/product/MarkCheckbox.tsx';
import { type FixedPackage, factsOfFixed } from './fixed-package.ts';

interface PackageMarkBoxProps {
  readonly fixed: FixedPackage;
  readonly isMarked: boolean;
  /** Why it cannot be added as it is; null when it can. */
  readonly reason: string | null;
}

/** The checkbox of a package, to add one of it together with what else is marked; replaces its picture. */
export function PackageMarkBox({ fixed, isMarked, reason }: PackageMarkBoxProps) {
  const client = useQueryClient();
  return (
    <MarkCheckbox
      name={fixed.packageName}
      isMarked={isMarked}
      reason={reason}
      announce={announce}
      onChange={(isOn) => {
        if (isOn) void factsOfFixed(fixed, client).then(markPackage);
        else unmark(packageKey(fixed.packageId));
      }}
    />
  );
}
