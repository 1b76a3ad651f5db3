import '#web/ui/styles/styles.ts';
import './sheet.css';
import { Button, MantineProvider } from '@mantine/core';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AddButton } from '#web/features/catalogue/adding/AddButton.tsx';
import { Logo } from '#web/features/shell/header/Logo.tsx';
import { LoadingSpinner } from '#web/features/shell/LoadingSpinner.tsx';
import { ConfirmDialog } from '#web/features/shell/overlays/ConfirmDialog.tsx';
import { MessageDialog } from '#web/features/shell/overlays/MessageDialog.tsx';
import { PromptDialog } from '#web/features/shell/overlays/PromptDialog.tsx';
import { ScrollToTop } from '#web/features/shell/ScrollToTop.tsx';
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

type Open = 'confirm' | 'danger' | 'prompt' | 'success' | 'error' | 'spinner' | null;

function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <div className="line">
      {(['confirm', 'danger', 'prompt', 'success', 'error', 'spinner'] as const).map((kind) => (
        <Button key={kind} variant="outline" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <ConfirmDialog opened={open === 'confirm'} title="Złożyć zamówienie?" onConfirm={close} onCancel={close}>
        7 pozycji, razem netto 1 081,60 zł.
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'danger'}
        tone="danger"
        title="Wyczyścić koszyk?"
        confirmLabel="Wyczyść"
        onConfirm={close}
        onCancel={close}
      >
        Z koszyka znikną wszystkie pozycje.
      </ConfirmDialog>
      <PromptDialog opened={open === 'prompt'} title="Nazwa listy" label="Nazwa" onSubmit={close} onCancel={close} />
      <MessageDialog opened={open === 'success'} tone="success" title="Zamówienie wysłane" onClose={close}>
        Podsumowanie wyślemy e-mailem.
      </MessageDialog>
      <MessageDialog opened={open === 'error'} tone="error" title="Nie udało się" requestId="7f3a-21" onClose={close}>
        Wystąpił błąd serwera. Spróbuj ponownie za chwilę.
      </MessageDialog>
      {open === 'spinner' && <LoadingSpinner />}
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
