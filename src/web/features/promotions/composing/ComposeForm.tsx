import { useTimeout } from '@mantine/hooks';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#shared/contract/products.ts';
import type { Calculation, CompositionRefusal } from '#shared/contract/promotions/calculation.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { announce } from '#web/state/announcer.ts';
import { confirm } from '#web/state/overlays.ts';
import { useScanTarget } from '#web/state/scan-target.ts';
import { useMayOrder } from '#web/state/session.ts';
import { COUNTER_SELECTOR } from '#web/ui/counter-rows.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { Reason } from '#web/ui/feedback/ReasonList.tsx';
import { Calculator } from './Calculator.tsx';
import { ComposeAction } from './ComposeAction.tsx';
import { ComposeBar } from './ComposeBar.tsx';
import classes from './ComposeForm.module.css';
import { ComposeList } from './ComposeList.tsx';
import { rowAnchor } from './ComposeRow.tsx';
import { isChangedElsewhere } from './composition.ts';
import { SaveOwn } from './SaveOwn.tsx';
import { useAddPackage } from './use-add-package.ts';
import { useCalculation } from './use-calculation.ts';
import { type Composing, type Purpose, useComposition } from './use-composition.ts';
import { useSaveOwn } from './use-save-own.ts';

interface ComposeFormProps {
  readonly form: PackageForm;
  /** What is done with the composition: added, put in the place of the one in the cart, or kept as an own package. */
  readonly purpose: Purpose;
  /** How often the cart holds the package that is changed. */
  readonly inCart?: number;
  /** In place of the counter of a product out of stock. */
  readonly unavailable: (product: Product) => ReactNode;
}

/** Products on one side, what they come to on the other; below 1000 px the sums are a bar at the bottom. */
export function ComposeForm({ form, purpose, inCart: known = 0, unavailable }: ComposeFormProps) {
  const router = useRouter();
  // While it is saved, the package leaves the cart by this screen itself.
  const isSaving = useRef(false);
  const held = useRef(known);
  if (!isSaving.current) held.current = known;
  const inCart = held.current;
  const composing = useComposition(form, purpose, inCart);
  const { composed } = composing;
  const own = useSaveOwn({
    packageId: form.packageId,
    composed,
    purpose: 'edit',
    onSaved: () => {
      composing.dropDraft();
      void router.navigate({ to: '/dashboard/promotions', search: {} });
    },
  });
  // A package that somebody has taken out of the cart is only put there again as a new one, by its own button.
  const isGone = purpose === 'cart' && inCart === 0;
  const outcome: Purpose = isGone || own.isGone ? 'new' : purpose;
  const replaced = outcome === 'cart' ? form.packageId : null;
  const calculated = useCalculation(form, composed, replaced);
  const { shown } = calculated;
  const add = useAddPackage({ form, composing, calculation: shown, replaced, inCart });
  isSaving.current = add.isRunning;
  const scanned = useScannedRow(form, composing);
  const setCount = useStable(composing.setCount);
  const mayOrder = useMayOrder();
  const reasons = mayOrder ? reasonsOf(form, shown, composed.packages) : VIEW_ONLY;
  const calculator = { form, purpose: outcome, composing, calculated, reasons };
  const action = {
    packages: composed.packages,
    purpose: outcome,
    press: outcome === 'own' ? { run: () => own.save(form.packageName), isRunning: own.isPending } : add,
    isLocked: reasons.length > 0,
  };
  const save = outcome === 'new' && reasons.length === 0 && <SaveOwn form={form} composed={composed} />;
  const pressAction = useStable(() => {
    if (reasons.length === 0) action.press.run();
    else announce(mayOrder ? texts.locked(reasons.length) : rightTexts.viewOnly);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // The counter has just settled what was typed in it: that is rendered first, and an invalid text is not passed over.
    flushSync(() => undefined);
    if (event.target instanceof Element && event.target.matches('[aria-invalid="true"]')) return;
    pressAction();
  };
  return (
    <>
      {isGone && <Told title={texts.gone}>{texts.goneText}</Told>}
      {own.isGone && <Told title={texts.ownGone}>{texts.ownGoneText}</Told>}
      {replaced !== null && isChangedElsewhere(composed, inCart) && (
        <Told title={texts.countChanged(inCart)}>{texts.countQuestion}</Told>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: not a control, it hears a shortcut of the fields in it */}
      <div className={classes.columns} onKeyDown={onKeyDown}>
        <ComposeList
          form={form}
          composed={composed}
          calculation={shown}
          scanned={scanned}
          onCount={setCount}
          unavailable={unavailable}
        />
        <aside className={classes.aside} aria-label={texts.calculator}>
          <h2 className="visually-hidden">{texts.calculator}</h2>
          <Calculator {...calculator}>
            <ComposeAction {...action} reasons={reasons.length} />
            {save}
          </Calculator>
        </aside>
        <ComposeBar calculator={calculator} action={action}>
          {save}
        </ComposeBar>
      </div>
    </>
  );
}

/** What somebody else has done with the package meanwhile. */
function Told({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Notice tone="wait" role="status" title={title}>
      {children}
    </Notice>
  );
}

/** A function whose identity stays, so that rows are not rendered for it. */
function useStable<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** How long a scanned row stays marked, milliseconds. */
const MARKED_MS = 1_200;

/** A scan of a product of the package goes to its counter and adds to it. */
function useScannedRow(form: PackageForm, { addPieces }: Composing): number | null {
  const [scanned, setScanned] = useState<number | null>(null);
  const { start } = useTimeout(() => setScanned(null), MARKED_MS);
  useScanTarget({
    take: ({ code, count }) => {
      const entry = form.products.find(({ product: { ean, bloz } }) => ean === code || bloz === code);
      if (entry === undefined || !entry.product.isInStock) return false;
      const { id, name } = entry.product;
      settleTyped();
      const pieces = addPieces(id, count ?? 1);
      setScanned(id);
      start();
      focusCounter(id);
      announce(texts.scan.added(name, pieces));
      return true;
    },
    confirmOther: (productName, pieces) =>
      confirm({
        title: texts.scan.otherTitle,
        text: texts.scan.other(productName),
        confirmLabel: texts.scan.otherConfirm(pieces),
      }),
  });
  return scanned;
}

/** A count that was typed and not settled counts before what a scan adds to it. */
function settleTyped(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches(COUNTER_SELECTOR)) focused.blur();
}

function focusCounter(productId: number): void {
  const row = document.getElementById(rowAnchor(productId));
  const counter = row?.querySelector<HTMLElement>('[role="spinbutton"]');
  (counter ?? row)?.focus();
}

const WARNING = <IconAlertTriangle size={20} aria-hidden />;

/** For a person of the pharmacy who may only look. */
const VIEW_ONLY: readonly Reason[] = [{ id: 'right', text: rightTexts.viewOnly, icon: WARNING }];

/** What keeps the package from being added, each as a way to its row where there is one. */
function reasonsOf(form: PackageForm, { refusals, available }: Calculation, packages: number): Reason[] {
  const ids = new Set(form.products.map(({ product }) => product.id));
  const hrefOf = ({ productId }: CompositionRefusal) =>
    productId !== undefined && ids.has(productId) ? { href: `#${rowAnchor(productId)}` } : {};
  const reasons = refusals.map(
    (refusal): Reason => ({
      id: `${refusal.code}-${refusal.productId ?? ''}`,
      text: refusal.message,
      icon: WARNING,
      ...hrefOf(refusal),
    }),
  );
  if (reasons.length > 0 || packages <= available) return reasons;
  return [{ id: 'packages', text: texts.packagesReason(available), icon: WARNING }];
}
