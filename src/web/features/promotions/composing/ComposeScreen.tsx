import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Product } from '#shared/contract/products.ts';
import type { editPackage } from '#shared/contract/promotions/packages.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { packageQueries } from '#web/offline/catalogue/package-queries.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { ComposeHead } from './ComposeHead.tsx';
import classes from './ComposeScreen.module.css';
import type { Purpose } from './use-composition.ts';
import { useInCart } from './use-in-cart.ts';

interface ComposeScreenProps {
  /** A promotion (by the id of its card), a ready-made package or an own one. */
  readonly packageId: number;
  /** In place of the counter of a product out of stock. */
  readonly unavailable: (product: Product) => ReactNode;
}

/** Composing a package of a promotion (docs/product.md §2 `/promocje/{pharmacyPackageId}/{type}`). */
export function ComposeScreen({ packageId, unavailable }: ComposeScreenProps) {
  const { data: form, error, refetch } = useQuery(packageQueries.form(packageId));
  usePageTitle(form?.packageName);
  return (
    <div className={classes.screen}>
      {form === undefined ? (
        <FormState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ComposeHead form={form} back="/dashboard/promotions" />
          {/* The key resets the form for another package. */}
          <ComposeForm key={form.packageId} form={form} purpose="new" unavailable={unavailable} />
        </>
      )}
    </div>
  );
}

interface EditPackageScreenProps extends ComposeScreenProps {
  readonly promotionId: number;
  /** Opened from the own packages; the same composition may be in the cart too, and stays there as it is. */
  readonly isOwn: boolean;
}

/** Changing the composition of a package of the cart, or of an own one (docs/product.md §2 `…/edit`). */
export function EditPackageScreen({ promotionId, packageId, isOwn, unavailable }: EditPackageScreenProps) {
  const { data: form, error, refetch, dataUpdatedAt } = useQuery(packageQueries.edit(promotionId, packageId));
  usePageTitle(form?.packageName);
  return (
    <div className={classes.screen}>
      {form === undefined ? (
        <FormState error={error} onRetry={() => void refetch()} />
      ) : (
        // The key resets the form for another package.
        <EditedPackage
          key={form.packageId}
          form={form}
          answeredAt={dataUpdatedAt}
          isOwn={isOwn}
          unavailable={unavailable}
        />
      )}
    </div>
  );
}

interface EditedPackageProps extends Pick<EditPackageScreenProps, 'isOwn' | 'unavailable'> {
  readonly form: CallResponse<typeof editPackage>;
  readonly answeredAt: number;
}

function EditedPackage({ form, answeredAt, isOwn, unavailable }: EditedPackageProps) {
  // A package that is no longer in the cart does not become an own one.
  const purpose: Purpose = isOwn ? 'own' : 'cart';
  const inCart = useInCart(form, answeredAt);
  return (
    <>
      <ComposeHead form={form} back={purpose === 'cart' ? '/koszyk' : '/dashboard/promotions'} />
      {form.refusal !== null && <Notice tone="bad">{form.refusal}</Notice>}
      {form.changes.length > 0 && (
        <Notice tone="wait" title={texts.changed}>
          <ul className={classes.changes}>
            {form.changes.map(({ kind, productId, message }) => (
              <li key={`${kind}-${productId ?? ''}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ComposeForm form={form} purpose={purpose} inCart={inCart} unavailable={unavailable} />
    </>
  );
}

/** Loading, no such package, or a failure. */
function FormState({ error, onRetry }: { readonly error: ApiError | null; readonly onRetry: () => void }) {
  if (error === null) {
    return (
      <div aria-busy="true">
        <h1 className="visually-hidden" tabIndex={-1}>
          {screenLabels.package}
        </h1>
        <p className="visually-hidden" role="status">
          {texts.loading}
        </p>
        <div className={classes.waiting} aria-hidden="true">
          <Skeleton width="100%" height="420px" />
          <Skeleton width="100%" height="420px" />
        </div>
      </div>
    );
  }
  const isMissing = error.status === 404 || error.status === 422;
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {screenLabels.package}
      </h1>
      {isMissing ? (
        <EmptyState
          title={error.status === 422 ? error.message : texts.missing.title}
          link={{ to: '/dashboard/promotions', label: texts.missing.action }}
        >
          {texts.missing.text}
        </EmptyState>
      ) : (
        <ErrorState title={error.message} requestId={error.requestId} onRetry={onRetry}>
          {texts.missing.offline}
        </ErrorState>
      )}
    </>
  );
}
