import type { QueryClient } from '@tanstack/react-query';
import type { ReceiptRow } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/products.ts';
import { packageKey } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { productQueries } from '#web/api/products.ts';
import { promotionQueries } from '#web/api/promotions.ts';
import { cartFailure } from '#web/offline/actions/cart-failure.ts';
import type { CartOutcome } from '#web/offline/outbox/cart-outcome.ts';
import { factsOfProduct, type PackageFacts } from '#web/offline/outbox/item-facts.ts';
import type { SubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { type AddedPackage, openMessage } from '#web/state/overlays.ts';
import { openAddSeveral } from '#web/state/product-overlays.ts';

/** A product and how many pieces of it to add. */
export interface WantedProduct {
  readonly product: Product;
  readonly count: number;
}

/** What is added together: products, and one of each package. */
export interface WantedList {
  readonly products: readonly WantedProduct[];
  readonly packages: readonly PackageFacts[];
}

interface ListDeps {
  readonly submit: SubmitChange;
  readonly client: QueryClient;
  /** Runs once the list is in the cart or waits, before its outcome is shown; with what the device keeps. */
  readonly onAdded?: (kept: WantedList) => void;
}

interface SentPackage {
  readonly facts: PackageFacts;
  readonly outcome: CartOutcome;
}

/** Adds products as one change and each package as one, and shows the outcome of each. */
export async function sendList(wanted: WantedList, { submit, client, onAdded }: ListDeps): Promise<void> {
  const { products, packages } = wanted;
  // All are kept on the device before the first answer.
  const list = products.length === 0 ? null : submitProducts(products, submit);
  const added = packages.map((facts) => ({ facts, sent: submitPackage(facts, submit) }));
  const outcome = list && (await list);
  const sent = await Promise.all(added.map(async (one): Promise<SentPackage> => ({ ...one, outcome: await one.sent })));
  const kept = {
    products: outcome !== null && isKept(outcome) ? products : [],
    packages: sent.filter((one) => isKept(one.outcome)).map(({ facts }) => facts),
  };
  if (kept.products.length + kept.packages.length > 0) onAdded?.(kept);
  // The stock in the list may be older than the refusals.
  if (outcome?.state === 'saved') void client.invalidateQueries({ queryKey: productQueries.all().queryKey });
  if (sent.length > 0) void client.invalidateQueries(promotionQueries.all());
  showOutcome(outcome, products, sent);
}

function submitProducts(wanted: readonly WantedProduct[], submit: SubmitChange): Promise<CartOutcome> {
  const products = wanted.map(({ product, count }) => ({ id: product.id, count }));
  const facts = wanted.map(({ product }) => factsOfProduct(product));
  return submit({ verb: 'add-list', products }, facts).outcome;
}

function submitPackage(facts: PackageFacts, submit: SubmitChange): Promise<CartOutcome> {
  return submit({ verb: 'add', item: packageKey(facts.packageId), count: 1 }, [facts]).outcome;
}

/** A paused change is sent after the next log-in, so it counts as added too. */
const isKept = ({ state }: CartOutcome) => state === 'saved' || state === 'waiting' || state === 'paused';

function showOutcome(
  outcome: CartOutcome | null,
  products: readonly WantedProduct[],
  sent: readonly SentPackage[],
): void {
  // The log-in screen reports the end of the session.
  if ([outcome, ...sent.map((one) => one.outcome)].some((one) => one?.state === 'paused')) return;
  const told = sent.map(toldPackage);
  const failure = outcome && cartFailure(outcome, addTexts.refused);
  if (failure && told.length === 0) return void openMessage(failure);
  const receipt = outcome?.state === 'saved' ? (outcome.cart.receipt ?? []) : null;
  const refused = failure && products.map((wanted) => refusedRow(wanted, failure.text));
  void openAddSeveral({ products, receipt: refused ?? receipt, packages: told });
}

function refusedRow({ product, count }: WantedProduct, reason: string): ReceiptRow {
  const { id: productId, name: productName } = product;
  return { productId, productName, requested: count, added: 0, outcome: 'refused', reason };
}

function toldPackage({ facts: { packageId, packageName }, outcome }: SentPackage): AddedPackage {
  const failure = cartFailure(outcome, addTexts.refused);
  if (failure !== null) return { packageId, packageName, outcome: 'refused', reason: failure.text };
  return { packageId, packageName, outcome: outcome.state === 'waiting' ? 'waiting' : 'added', reason: null };
}
