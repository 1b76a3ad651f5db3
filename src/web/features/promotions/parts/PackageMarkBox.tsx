import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { packageKey } from '#shared/rules/cart-items.ts';
import { fillPackage, markPackage, unmark } from '#web/offline/drafts/marked.ts';
import { announce } from '#web/state/announcer.ts';
import { MarkCheckbox } from '#web/ui/product/MarkCheckbox.tsx';
import { type FixedPackage, headOfFixed, partsOfFixed } from './fixed-package.ts';

interface PackageMarkBoxProps {
  readonly packageId: number;
  readonly packageName: string;
  /** Null when it cannot be added as it is. */
  readonly fixed: FixedPackage | null;
  readonly isMarked: boolean;
  /** Why it cannot be added; null when it can. */
  readonly reason: string | null;
}

/** The checkbox of a package, to add one of it together with what else is marked; replaces its picture. */
export function PackageMarkBox({ packageId, packageName, fixed, isMarked, reason }: PackageMarkBoxProps) {
  const client = useQueryClient();
  return (
    <MarkCheckbox
      name={packageName}
      isMarked={isMarked}
      reason={reason}
      announce={announce}
      onChange={(isOn) => {
        if (!isOn) unmark(packageKey(packageId));
        else if (fixed !== null) markFixed(fixed, client);
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
