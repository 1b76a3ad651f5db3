import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { uiTexts } from '#shared/texts/ui.ts';
import { Meter } from '#web/features/cart/lines/Meter.tsx';
import { AddButton } from '#web/features/catalogue/adding/AddButton.tsx';
import { ProgressSteps } from '#web/features/orders/details/ProgressSteps.tsx';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { ReasonList } from '#web/ui/feedback/ReasonList.tsx';
import { PriceTag } from '#web/ui/product/PriceTag.tsx';
import { StockLevel } from '#web/ui/product/StockLevel.tsx';
import { theme } from '#web/ui/styles/theme.ts';

const html = (element: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      {element}
    </MantineProvider>,
  );
/** Text for screen readers: without tags, with normalized spaces. */
const words = (element: ReactNode) =>
  html(element)
    .replace(/<[^>]*aria-hidden="true"[^>]*>[^<]*/g, '')
    .replace(/<\/div>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const tag = (markup: string, mark: string) => markup.match(new RegExp(`<[^<]*${mark}[^>]*>`))?.[0] ?? '';
const nothing = () => undefined;

describe('the counter', () => {
  it('names its parts by the product and disables "decrease" at 1', () => {
    const at1 = html(<Counter value={1} onChange={nothing} productName="Ibuprofen" />);
    expect(tag(at1, 'aria-label="Zmniejsz ilość: Ibuprofen"')).toContain('disabled');
    expect(tag(at1, 'aria-label="Zwiększ ilość: Ibuprofen"')).not.toContain('disabled');
    expect(tag(at1, 'aria-label="Ilość: Ibuprofen"')).toContain('aria-valuenow="1"');
    const at2 = html(<Counter value={2} onChange={nothing} productName="Ibuprofen" />);
    expect(tag(at2, 'aria-label="Zmniejsz ilość: Ibuprofen"')).not.toContain('disabled');
  });

  it('disables "increase" at the maximum', () => {
    const most = html(<Counter value={6} max={6} onChange={nothing} productName="Ibuprofen" />);
    expect(tag(most, 'aria-label="Zwiększ ilość: Ibuprofen"')).toContain('disabled');
  });
});

describe('prices and stock', () => {
  it('name the old price', () => {
    expect(words(<PriceTag net={990} gross={1069} basicNet={1125} />)).toBe(
      'Poprzednia cena netto: 11,25 zł. Cena netto: 9,90 zł Cena brutto: 10,69 zł',
    );
  });

  it('have no old price without a promotion', () => {
    expect(words(<PriceTag net={990} gross={1069} basicNet={990} />)).not.toContain('Poprzednia');
  });

  it.each([
    [1, 'Stan magazynu: 1 sztuka'],
    [22, 'Stan magazynu: 22 sztuki'],
    [1310, 'Stan magazynu: 1 310 sztuk'],
  ])('%i in the right plural', (count, text) => {
    expect(words(<StockLevel count={count} />)).toBe(text);
  });

  it('show what is missing for a minimum, or that it is met', () => {
    expect(words(<Meter minimum={50_000} sum={42_010} missing={7990} />)).toBe(
      'Minimum 500,00 zł netto · brakuje 79,90 zł',
    );
    expect(words(<Meter minimum={30_000} sum={51_000} missing={0} />)).toBe('Minimum 300,00 zł netto osiągnięte');
  });
});

describe('buttons', () => {
  it('add by the pinned name', () => {
    expect(html(<AddButton productName="Ibuprofen" onAdd={nothing} />)).toContain(
      'aria-label="Dodaj do koszyka Ibuprofen"',
    );
  });

  it('stay in the tab order while locked, with their reason', () => {
    const button = html(<LockableButton lockedBy="why">Złóż zamówienie</LockableButton>);
    const locked = tag(button, 'aria-disabled="true"');
    expect(locked).toContain('aria-describedby="why"');
    expect(locked).not.toMatch(/ disabled|tabindex/);
  });

  it('of a pager keep the focus at both ends', () => {
    const only = html(<Pager page={1} perPage={10} total={7} onPage={nothing} />);
    expect(tag(only, 'aria-label="Poprzednia strona"')).toContain('aria-disabled="true"');
    expect(tag(only, 'aria-label="Następna strona"')).toContain('aria-disabled="true"');
    const middle = html(<Pager page={2} perPage={10} total={1284} onPage={nothing} />);
    expect(tag(middle, 'aria-label="Następna strona"')).toContain('aria-disabled="false"');
    expect(words(<Pager page={2} perPage={10} total={1284} onPage={nothing} />)).toBe('11–20 z 1 284');
  });
});

describe('fields', () => {
  it('link the error to the input and mark it as invalid', () => {
    const markup = html(<TextField id="code" label="Kod pocztowy" required error="Kod pocztowy niepoprawny" />);
    const input = tag(markup, 'id="code"');
    expect(input).toContain('aria-invalid="true"');
    const [, described] = input.match(/aria-describedby="([^"]+)"/) ?? [];
    expect(described?.split(' ')).toContain('code-error');
    expect(tag(markup, 'id="code-error"')).not.toBe('');
  });

  it('are valid without one', () => {
    expect(html(<TextField id="code" label="Kod" error={false} />)).not.toContain('aria-invalid');
  });
});

describe('reasons', () => {
  it('are links where the user can fix something', () => {
    const reasons = [
      { id: 'a', text: 'Zaakceptuj zmianę ceny', icon: null, href: '#linia-12' },
      { id: 'b', text: 'Zdecyduj o 1 zmianie w koszyku', icon: null },
    ];
    const markup = html(<ReasonList title="Do zrobienia" reasons={reasons} />);
    expect(tag(markup, 'href="#linia-12"')).not.toBe('');
    expect(markup.match(/<a /g)).toHaveLength(1);
  });
});

describe('the steps of a stopped order', () => {
  it('are done as far as it came, then stopped', () => {
    const said = words(
      <ProgressSteps status={26} names={uiTexts.progress.names} times={['2026-11-23 16:42', '2026-11-23 16:58']} />,
    );
    expect(said.match(/ukończony|przerwany/g)).toEqual(['ukończony', 'ukończony', 'przerwany', 'przerwany']);
  });

  it('stop where it is held', () => {
    const said = words(<ProgressSteps status={15} names={uiTexts.progress.names} times={['2026-11-23 16:42']} />);
    expect(said.match(/ukończony|przerwany|następny/g)).toEqual(['przerwany', 'następny', 'następny', 'następny']);
  });
});
