import '#web/ui/styles/styles.ts';
import './sheet.css';
import { Button, MantineProvider } from '@mantine/core';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AddButton } from '#web/features/catalogue/adding/AddButton.tsx';
import { Logo } from '#web/features/shell/header/Logo.tsx';
import { LoadingSpinner } from '#web/features/shell/LoadingSpinner.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { ToastHost } from '#web/features/shell/overlays/ToastHost.tsx';
import { ScrollToTop } from '#web/features/shell/ScrollToTop.tsx';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { ProductCard } from '#web/ui/product/ProductCard.tsx';
import { ProductCardSkeleton } from '#web/ui/product/ProductCardSkeleton.tsx';
import { ProductListHead } from '#web/ui/product/ProductListHead.tsx';
import { ProductRow } from '#web/ui/product/ProductRow.tsx';
import { ProductRowSkeleton } from '#web/ui/product/ProductRowSkeleton.tsx';
import { cssVariablesResolver, theme } from '#web/ui/styles/theme.ts';
import { Badges, Buttons, CountersAndPrices, Fields, Notices, OrderParts, States, Sums, Tools } from './Parts.tsx';
import { PRODUCTS } from './products.ts';

const IN_CART: Record<string, number> = { Morfina: 2, Latanoprost: 5, 'Insulina ludzka': 4 };

function Actions({ name, size }: { readonly name: string; readonly size: 'row' | 'field' }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <Counter value={count} onChange={setCount} productName={name} size={size} />
      <AddButton productName={name} onAdd={() => setCount(1)} size={size === 'row' ? 'sm' : 'md'} />
    </>
  );
}

function Rows() {
  return (
    <>
      <ProductListHead sortedBy="product" />
      <ul className="rows">
        {PRODUCTS.map((product, index) => (
          <ProductRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows share a name
            key={index}
            product={product}
            name={<a href="#product">{product.name}</a>}
            inCart={IN_CART[product.name] ?? 0}
            actions={product.isInStock && <Actions name={product.name} size="row" />}
          />
        ))}
        <ProductRowSkeleton />
        <ProductRowSkeleton />
      </ul>
    </>
  );
}

function Cards() {
  return (
    <div className="cards">
      <h2 className="visually-hidden">Karty</h2>
      {PRODUCTS.slice(6).map((product) => (
        <ProductCard
          key={product.name}
          product={product}
          name={<a href="#product">{product.name}</a>}
          actions={<Actions name={product.name} size="field" />}
        />
      ))}
      <ProductCardSkeleton />
      <ProductCardSkeleton />
    </div>
  );
}

const OVERLAYS = {
  confirm: () => confirm({ title: 'Złożyć zamówienie?', text: '7 pozycji, razem netto 1 081,60 zł.' }),
  danger: () =>
    confirm({
      tone: 'danger',
      title: 'Wyczyścić koszyk?',
      text: 'Z koszyka znikną wszystkie pozycje.',
      confirmLabel: 'Wyczyść',
    }),
  success: () => openMessage({ tone: 'success', title: 'Zamówienie wysłane', text: 'Podsumowanie wyślemy e-mailem.' }),
  error: () =>
    openMessage({
      tone: 'error',
      title: 'Nie udało się',
      text: 'Wystąpił błąd serwera. Spróbuj ponownie za chwilę.',
      requestId: '7f3a-21',
    }),
  toast: () => showToast({ text: 'Usunięto: Ibuprofen', undo: () => undefined }),
  'error toast': () => showToast({ text: 'Nie zapisano zmiany', tone: 'error' }),
};

function Overlays() {
  const [isSpinning, setSpinning] = useState(false);
  return (
    <div className="line">
      {Object.entries(OVERLAYS).map(([kind, show]) => (
        <Button key={kind} variant="outline" onClick={() => void show()}>
          {kind}
        </Button>
      ))}
      <Button variant="outline" onClick={() => setSpinning(true)}>
        spinner
      </Button>
      <DialogHost dialogs={{}} />
      <ToastHost />
      {isSpinning && <LoadingSpinner />}
    </div>
  );
}

function Sheet() {
  return (
    <>
      <SkipLink target="content" />
      <header className="top">
        <Logo />
      </header>
      <main id="content">
        <div className="pad">
          <PageTitle note="wszystkie części" action={<Button variant="ghost">Wyczyść koszyk</Button>}>
            Komponenty
          </PageTitle>
          <Overlays />
        </div>
        <Rows />
        <div className="pad">
          <Cards />
          <div className="parts">
            <Badges />
            <Buttons />
            <CountersAndPrices />
            <Fields />
            <Notices />
            <Sums />
            <OrderParts />
            <States />
            <Tools />
          </div>
        </div>
      </main>
      <ScrollToTop />
    </>
  );
}

const scheme = new URLSearchParams(location.search).get('scheme') === 'dark' ? 'dark' : 'light';
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
        <Sheet />
      </MantineProvider>
    </StrictMode>,
  );
}
