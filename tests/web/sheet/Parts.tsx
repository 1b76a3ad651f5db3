import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import IconSnowflake from '@tabler/icons-react/icons/IconSnowflake';
import { useState } from 'react';
import { FORM_PICTURES } from '#shared/contract/products.ts';
import { PasswordField } from '#web/features/auth/PasswordField.tsx';
import { Meter } from '#web/features/cart/lines/Meter.tsx';
import { AddButton } from '#web/features/catalogue/adding/AddButton.tsx';
import { ProgressSteps } from '#web/features/orders/details/ProgressSteps.tsx';
import { ProgressBars } from '#web/features/orders/history/ProgressBars.tsx';
import { UndoToast } from '#web/features/shell/overlays/UndoToast.tsx';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import { FilterChip } from '#web/ui/controls/FilterChip.tsx';
import { LockedButton } from '#web/ui/controls/LockedButton.tsx';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { SortSelect } from '#web/ui/controls/SortSelect.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ReasonList } from '#web/ui/feedback/ReasonList.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { SummaryPanel } from '#web/ui/layout/SummaryPanel.tsx';
import { PriceTag } from '#web/ui/product/PriceTag.tsx';
import { ProductBadges } from '#web/ui/product/ProductBadges.tsx';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { StockLevel } from '#web/ui/product/StockLevel.tsx';
import { PRODUCTS } from './products.ts';

const nothing = () => undefined;

export function Badges() {
  return (
    <Panel title="Odznaki">
      <div className="column">
        {PRODUCTS.map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows share a name
          <ProductBadges key={index} product={product} />
        ))}
        <div className="line">
          <StatusBadge status={2} label="W realizacji" />
          <StatusBadge status={10} label="Zrealizowane" />
          <StatusBadge status={15} label="Odrzucone" />
        </div>
        <div className="line">
          <Badge tone="neutral" icon={<IconRefresh size={14} aria-hidden />}>
            wczytywanie
          </Badge>
          <ProductBadges
            product={{
              rxCategory: 'Lz',
              controlledGroup: 'II-P',
              isNarcotic: true,
              isCoolerRequired: true,
              isInPromotion: true,
              isInPharmacyPackage: true,
              expiryDate: '2027-03-31',
              isShortExpiry: true,
              discountPercent: 0,
              isHardToFind: true,
            }}
          />
        </div>
      </div>
    </Panel>
  );
}

export function Buttons() {
  return (
    <Panel title="Przyciski">
      <div className="line">
        <Button>Złóż zamówienie</Button>
        <Button variant="tinted">Dodaj</Button>
        <Button variant="outline">Szczegóły</Button>
        <Button variant="ghost">Nie teraz</Button>
        <Button variant="danger">Anuluj</Button>
        <Button variant="danger-outline">Usuń wszystko</Button>
        <Button disabled>Wyłączony</Button>
        <Button className="focused">Fokus</Button>
        <AddButton productName="Ibuprofen" onAdd={nothing} />
        <AddButton productName="Loratadyna" onAdd={nothing} state="sending" size="md" />
        <AddButton productName="Morfina" onAdd={nothing} size="md" />
        <LockedButton reasonId="reason">Złóż zamówienie</LockedButton>
      </div>
      <p id="reason" className="hint">
        Odblokuje się po załatwieniu 3 spraw.
      </p>
    </Panel>
  );
}

export function CountersAndPrices() {
  const [count, setCount] = useState(12);
  const [available, setAvailable] = useState(true);
  return (
    <Panel title="Licznik i cena">
      <div className="line tall">
        <Counter value={1} onChange={nothing} productName="Ibuprofen" />
        <Counter value={count} onChange={setCount} productName="Loratadyna" />
        <Counter value={99_999} onChange={nothing} productName="Morfina" size="row" />
        <Counter value={3} onChange={nothing} productName="Semaglutyd" size="row" disabled />
      </div>
      <div className="line tall">
        <PriceTag net={990} gross={1069} basicNet={1125} />
        <PriceTag net={8640} gross={9331} />
        <PriceTag net={35200} gross={38016} unavailable />
      </div>
      <PriceTag net={3875} gross={4185} basicNet={4100} layout="line" />
      <div className="line tall">
        <FilterChip selected={false} onToggle={nothing}>
          2–8 °C
        </FilterChip>
        <FilterChip selected={available} onToggle={setAvailable}>
          Dostępne
        </FilterChip>
        <StockLevel count={640} />
        <StockLevel count={84} />
        <StockLevel count={6} />
        <StockLevel count={1} />
      </div>
    </Panel>
  );
}

export function Fields() {
  return (
    <Panel title="Pola formularza">
      <div className="fields">
        <TextField label="Login lub e-mail" required defaultValue="apteka.centralna" autoComplete="username" />
        <PasswordField label="Hasło" required defaultValue="tajne" autoComplete="current-password" />
        <TextField label="Kod pocztowy" required defaultValue="90-55" error="Kod pocztowy niepoprawny" />
        <TextField
          label="Nazwa placówki"
          required
          readOnly
          defaultValue="Apteka Pod Źródłem"
          description="Z rejestru aptek"
        />
        <PasswordField label="Nowe hasło" required error="To pole jest obowiązkowe" autoComplete="new-password" />
        <TextField label="Telefon" placeholder="(71) 555-55-55" />
      </div>
      <FilterCheckbox checked onChange={nothing} count={1142}>
        Tylko dostępne
      </FilterCheckbox>
      <FilterCheckbox checked={false} onChange={nothing} count={74}>
        Chłodnia 2–8 °C
      </FilterCheckbox>
    </Panel>
  );
}

export function Notices() {
  return (
    <Panel title="Komunikaty">
      <div className="column">
        <Notice tone="bad" title="Wystąpił błąd serwera. Spróbuj ponownie za chwilę.">
          Koszyk jest zapisany. Numer zgłoszenia: 7F3A-21.
        </Notice>
        <Notice
          tone="wait"
          icon={<IconArrowsSort size={20} aria-hidden />}
          action={<Button variant="outline">Akceptuję cenę</Button>}
        >
          Cena zmieniła się, gdy nie było połączenia
        </Notice>
        <Notice
          tone="narc"
          title="Brak zapotrzebowania na lek narkotyczny."
          icon={<IconPaperclip size={20} aria-hidden />}
        >
          Dołącz skan podpisanego druku (PDF lub zdjęcie).
        </Notice>
        <Notice tone="ok" title="Hasło zostało zmienione." />
        <Notice tone="neutral">Na tym urządzeniu czekają 3 niewysłane zmiany koszyka.</Notice>
        <UndoToast text="Dodano: Ibuprofen, 12 sztuk" onUndo={nothing} onClose={nothing} />
      </div>
    </Panel>
  );
}

export function States() {
  return (
    <>
      <Panel>
        <EmptyState title="Koszyk jest pusty" action={<Button>Przejdź do produktów</Button>}>
          Zeskanuj kod opakowania albo wpisz nazwę w wyszukiwarce.
        </EmptyState>
      </Panel>
      <Panel title="Błąd zamiast treści">
        <ErrorState title="Nie udało się wczytać produktów." requestId="7f3a-21" onRetry={nothing}>
          Koszyk jest bezpieczny. Spróbuj ponownie, a jeśli to nie pomoże, zadzwoń: (71) 555-55-55.
        </ErrorState>
      </Panel>
    </>
  );
}

export function OrderParts() {
  return (
    <Panel title="Zamówienie">
      <div className="line tall">
        {([1, 2, 4, 25, 10, 15, 20, 26] as const).map((status) => (
          <ProgressBars key={status} status={status} />
        ))}
      </div>
      <ProgressSteps status={25} times={['2026-11-23 16:42', '2026-11-23 16:58', '2026-11-24 05:20']} />
      <ProgressSteps status={15} times={['2026-11-23 16:42']} />
      <div className="column">
        <Meter minimum={50_000} sum={42_010} missing={7990} tone="cold" />
        <Meter minimum={30_000} sum={51_000} missing={0} />
      </div>
    </Panel>
  );
}

export function Sums() {
  return (
    <SummaryPanel
      title="Podsumowanie"
      rows={[
        { label: 'Wartość katalogowa', value: '1 099,24 zł' },
        { label: 'Rabat', value: '−17,64 zł', kind: 'gain' },
        { label: 'Razem netto', value: '1 081,60 zł', kind: 'total' },
        { label: 'VAT 5 %, 8 %, 23 %', value: '87,92 zł' },
        { label: 'Razem brutto', value: '1 169,52 zł', kind: 'strong' },
      ]}
    >
      <ReasonList
        title="Do zrobienia przed złożeniem"
        reasons={[
          { id: 'price', text: 'Zaakceptuj zmianę ceny', icon: <IconArrowsSort size={20} aria-hidden />, href: '#a' },
          { id: 'cold', text: 'Chłodnia: brakuje 79,90 zł', icon: <IconSnowflake size={20} aria-hidden />, href: '#b' },
          { id: 'sent', text: '1 zmiana odrzucona', icon: <IconAlertTriangle size={20} aria-hidden /> },
        ]}
      />
      <LockedButton reasonId="why" fullWidth>
        Złóż zamówienie
      </LockedButton>
      <p id="why" className="hint">
        Odblokuje się po załatwieniu 3 spraw.
      </p>
    </SummaryPanel>
  );
}

const SORTS = [
  { value: 'name:asc', label: 'Nazwa A–Z' },
  { value: 'price:asc', label: 'Cena rosnąco' },
] as const;

export function Tools() {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('name:asc');
  return (
    <Panel title="Narzędzia listy">
      <div className="line">
        <SortSelect options={SORTS} value={sort} onChange={setSort} />
        <Pager page={page} perPage={10} total={1284} onPage={setPage} />
      </div>
      <div className="line">
        {FORM_PICTURES.map((picture) => (
          <ProductTile key={picture} picture={picture} handling="neutral" size={48} />
        ))}
        <ProductTile picture="syringe" handling="cold" size={48} />
        <ProductTile picture="patch" handling="controlled" size={48} />
        <ProductTile picture="tube" handling="kdw" size={48} />
        <ProductTile picture="pen" handling="cold" size={48} unavailable />
      </div>
    </Panel>
  );
}
