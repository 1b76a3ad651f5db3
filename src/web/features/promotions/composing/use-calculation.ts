import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Calculation, CompositionRefusal } from '#shared/contract/promotions/calculation.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { calculate } from '#shared/rules/promotion/calculate.ts';
import type { Composition } from '#shared/rules/promotion/goods.ts';
import { fillUp } from '#shared/rules/promotion/tiers.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { promotionQueries } from '#web/api/promotions.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useOutbox, useShownCart } from '#web/offline/outbox/use-outbox.ts';
import { useUser } from '#web/state/session.ts';
import { type Composed, countsOf, goodsIn, packedCounts, promotionIn, takenBy } from './composition.ts';

/** Pause after the last change before the server is asked, milliseconds. */
const CONFIRM_AFTER_MS = 300;

/** What a composition comes to, and what could be made of it. */
export interface Calculated {
  /** The server's where it has answered for this composition, else the device's. */
  readonly shown: Calculation;
  /** What would fill up to the next tier; null when nothing that was changed can. */
  readonly fill: { readonly productId: number; readonly pieces: number; readonly savingNet: number } | null;
  /** The device and the server do not agree. */
  readonly differs: boolean;
  /** What the composition cost when it was opened; null for a new composition. */
  readonly netBefore: number | null;
}

/** What a composition costs, at once by the rules on the device, then confirmed by the server. */
export function useCalculation(form: PackageForm, composed: Composed, replaced: number | null): Calculated {
  const input = useRuleInput(form, replaced);
  const own = useMemo(
    () => calculate({ ...input, counts: countsOf(composed), packages: composed.packages }),
    [input, composed],
  );
  const fill = useMemo(() => fillFor(input, composed), [input, composed]);
  const netBefore = useMemo(() => (replaced === null ? null : netOf(input, form)), [input, form, replaced]);
  const { server, end } = useServerCalculation(form.packageId, composed, replaced);
  const isOther = server !== null && (server.priceNet !== own.priceNet || server.measure !== own.measure);
  const shown = server ?? (end === null ? own : { ...own, refusals: [end] });
  return { shown, fill, differs: isOther, netBefore };
}

type RuleInput = Omit<Composition, 'counts' | 'packages'>;

function useRuleInput(form: PackageForm, replaced: number | null): RuleInput {
  const user = useUser();
  const { cart } = useShownCart();
  const today = warsawDate(new Date());
  return useMemo(
    () => ({
      promotion: promotionIn(form),
      goods: goodsIn(form),
      buyer: { forbidden: user?.forbiddenRxCategories ?? [], today, isInClub: user?.inZapasClub ?? false },
      taken:
        cart === undefined
          ? new Map(form.products.map(({ product, taken }) => [product.id, taken]))
          : takenBy(cart, replaced),
    }),
    [form, user, today, cart, replaced],
  );
}

/** The row that was changed last and can fill the gap; it is never chosen by the app. */
function fillFor(input: RuleInput, composed: Composed): Calculated['fill'] {
  const counts = countsOf(composed);
  const draft = { ...input, counts, packages: composed.packages };
  for (const productId of composed.changed) {
    const pieces = fillUp(draft, productId);
    if (pieces === null) continue;
    const filled = new Map(counts).set(productId, (counts.get(productId) ?? 0) + pieces);
    return { productId, pieces, savingNet: calculate({ ...draft, counts: filled }).savingNet };
  }
  return null;
}

function netOf(input: RuleInput, { composition, inCart }: PackageForm): number {
  const counts = new Map(composition.map(({ id, count }) => [id, count]));
  return calculate({ ...input, counts, packages: Math.max(1, inCart) }).priceNet;
}

interface Confirmation {
  /** The server's calculation of exactly this composition; null until it is there, offline and while changes wait. */
  readonly server: Calculation | null;
  /** Why the promotion is no longer offered as a whole, when that has changed since the form was opened. */
  readonly end: CompositionRefusal | null;
}

const UNCONFIRMED: Confirmation = { server: null, end: null };

function useServerCalculation(packageId: number, composed: Composed, replaced: number | null): Confirmation {
  const isOnline = useConnectivity() === 'online';
  // The server does not know what waits, so its stock would be another.
  const isSettled = useOutbox().sendable.length === 0;
  const request = useMemo(
    () => ({
      products: packedCounts(composed),
      packages: composed.packages,
      ...(replaced !== null && { replaces: replaced }),
    }),
    [composed, replaced],
  );
  const [asked] = useDebouncedValue(request, CONFIRM_AFTER_MS);
  const isAsked = isOnline && isSettled && asked === request;
  const { data, error } = useQuery({ ...promotionQueries.calculation(packageId, request), enabled: isAsked });
  if (!isOnline || !isSettled) return UNCONFIRMED;
  return { server: data ?? null, end: error && endOf(error) };
}

/** Null for any other failure: it does not tell that the promotion is gone. */
function endOf({ status, code, message }: ApiError): CompositionRefusal | null {
  if (code === ERROR_CODES.notPermitted) return { code: 'not_permitted', message };
  return status === 404 || code === ERROR_CODES.withdrawn ? { code: 'withdrawn', message } : null;
}
