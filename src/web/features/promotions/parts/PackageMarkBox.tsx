import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { packageKey } from '#shared/rules/cart-items.ts';
import { fillPackage, markPackage, unmark } from '#web/offline/drafts/marked.ts';
import { announce } from '#web/state/announcer.ts';
import { MarkCheckbox } from '#web/ui/product/MarkCheckbox.tsx';
import { type FixedPackage, headOfFixed, partsOfFixed } from './fixed-package.ts';

interface PackageMarkBoxProps {
  readonly fixed: FixedPackage;
  readonly isMarked: boolean;
  /** Why it cannot be added; null when it can. */
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
        if (isOn) markFixed(fixed, client);
        else unmark(packageKey(fixed.packageId));
      }}
    />
  );
}

/** Marks it at once; its products follow. */
function markFixed(fixed: FixedPackage, client: QueryClient): void {
  const facts = headOfFixed(fixed);
  markPackage(facts);
  void partsOfFixed(fixed, client).then((parts) => fillPackage(facts, parts));
}
