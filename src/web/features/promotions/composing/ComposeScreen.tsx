import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Product } from '#shared/contract/products.ts';
import type { editPackage, PackageForm } from '#shared/contract/promotions/packages.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { packageQueries } from '#web/offline/catalogue/package-queries.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import { FailureState } from '#web/ui/feedback/FailureState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { ComposeHead } from './ComposeHead.tsx';
import classes from './ComposeScreen.module.css';
import { useInCart } from './use-in-cart.ts';

interface ComposeScreenProps {
  /** A promotion (by the id of its card), a ready-made package or an own one. */
  readonly packageId: number;
  /** In place of the counter of a product out of stock. */
  readonly unavailable: (product: Product) => ReactNode;
}

/** Composing a package of a promotion (docs/product.md §2 `/promocje/{pharmacyPackageId}/{type}`). */
export function ComposeScreen({ packageId, unavailable }: ComposeScreenProps) {
  return (
    <PackageScreen query={useQuery(packageQueries.form(packageId))}>
      {(form) => (
        <>
          <ComposeHead form={form} back="/dashboard/promotions" />
          {/* The key resets the form for another package. */}
          <ComposeForm key={form.packageId} form={form} purpose="new" unavailable={unavailable} />
        </>
      )}
    </PackageScreen>
  );
}

interface EditPackageScreenProps extends ComposeScreenProps {
  readonly promotionId: number;
  /** Opened from the own packages; the same composition may be in the cart too, and stays there as it is. */
  readonly isOwn: boolean;
}

/** Changing the composition of a package of the cart, or of an own one (docs/product.md §2 `…/edit`). */
export function EditPackageScreen({ promotionId, packageId, ...edited }: EditPackageScreenProps) {
  const query = useQuery(packageQueries.edit(promotionId, packageId));
  return (
    <PackageScreen query={query}>
      {/* The key resets the form for another package. */}
      {(form) => <EditedPackage key={form.packageId} form={form} answeredAt={query.dataUpdatedAt} {...edited} />}
    </PackageScreen>
  );
}

interface EditedPackageProps extends Pick<EditPackageScreenProps, 'isOwn' | 'unavailable'> {
  readonly form: CallResponse<typeof editPackage>;
  readonly answeredAt: number;
}

function EditedPackage({ form, answeredAt, isOwn, unavailable }: EditedPackageProps) {
  const inCart = useInCart(form, answeredAt);
  return (
    <>
      <ComposeHead form={form} back={isOwn ? '/dashboard/promotions' : '/koszyk'} />
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
      {/* A package that is no longer in the cart does not become an own one. */}
      <ComposeForm form={form} purpose={isOwn ? 'own' : 'cart'} inCart={inCart} unavailable={unavailable} />
    </>
  );
}

interface PackageScreenProps<Form extends PackageForm> {
  readonly query: UseQueryResult<Form>;
  readonly children: (form: Form) => ReactNode;
}

/** The frame of both screens: the package, or that it loads, does not exist or could not be loaded. */
function PackageScreen<Form extends PackageForm>({ query, children }: PackageScreenProps<Form>) {
  const { data: form, error, refetch } = query;
  usePageTitle(form?.packageName);
  return (
    <div className={classes.screen}>
      {form !== undefined ? (
        children(form)
      ) : (
        <>
          <h1 className="visually-hidden" tabIndex={-1}>
            {screenLabels.package}
          </h1>
          {error === null ? (
            <Waiting className={classes.waiting} label={texts.loading} heights={['420px', '420px']} />
          ) : (
            <PackageFailure error={error} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </div>
  );
}

function PackageFailure({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  if (error.status !== 404 && error.status !== 422) {
    return (
      <FailureState error={error} onRetry={onRetry}>
        {texts.missing.offline}
      </FailureState>
    );
  }
  return (
    <EmptyState
      title={error.status === 422 ? error.message : texts.missing.title}
      link={{ to: '/dashboard/promotions', label: texts.missing.action }}
    >
      {texts.missing.text}
    </EmptyState>
  );
}
