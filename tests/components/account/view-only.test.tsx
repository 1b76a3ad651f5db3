import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Agreement } from '#shared/contract/agreements.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import type { OwnPackage } from '#shared/contract/promotions/own-packages.ts';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { facilityDocumentTexts, profileTexts } from '#shared/texts/accounts/panel.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { visibilityTexts } from '#shared/texts/accounts/visibility.ts';
import { agreementTexts } from '#shared/texts/agreements.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { knowledgeTexts } from '#shared/texts/contents/knowledge.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { composeTexts } from '#shared/texts/promotions.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { AT, aDocument, aProfile, DOCUMENT_KINDS, SENT_CARD } from '#tests/support/components/account.ts';
import { anInvoice, anOrder } from '#tests/support/components/makers.ts';
import { aForm, anEntry, aPromotion } from '#tests/support/components/promotions.ts';
import { show } from '#tests/support/components/render.tsx';
import { aFilledCart, aLine, aPackage, aProblem } from '#tests/support/shop/carts.ts';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { accountQueries } from '#web/api/account.ts';
import { cartQuery } from '#web/api/cart.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { orderQueries } from '#web/api/orders.ts';
import { promotionQueries } from '#web/api/promotions.ts';
import { visibilityQuery } from '#web/api/visibility.ts';
import { DocumentsScreen } from '#web/features/account/documents/DocumentsScreen.tsx';
import { ProfileScreen } from '#web/features/account/profile/ProfileScreen.tsx';
import { VisibilityScreen } from '#web/features/account/visibility/VisibilityScreen.tsx';
import { CartScreen } from '#web/features/cart/screen/CartScreen.tsx';
import { AgreementsScreen } from '#web/features/invoices/AgreementsScreen.tsx';
import { InvoicesScreen } from '#web/features/invoices/InvoicesScreen.tsx';
import { QuizPanel } from '#web/features/knowledge/quiz/QuizPanel.tsx';
import { CancelOrder } from '#web/features/orders/details/CancelOrder.tsx';
import { OrderHistoryScreen } from '#web/features/orders/history/OrderHistoryScreen.tsx';
import { ComposeScreen } from '#web/features/promotions/composing/ComposeScreen.tsx';
import { OwnPackages } from '#web/features/promotions/own/OwnPackages.tsx';
import { writeDraft } from '#web/offline/drafts/drafts.ts';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

const AGREEMENT: Agreement = {
  id: 1,
  kind: 'electronic_invoices',
  issuer: { id: 1, name: 'Zapas Hurt' },
  title: 'Faktury elektroniczne',
  text: 'Zgadzam się.',
  state: 'accepted',
  decidedAt: AT,
  decidedBy: null,
  decidedVersion: '1',
  decidedPolicy: null,
  textVersion: '1',
};
const OTHER: Agreement = { ...AGREEMENT, id: 2, issuer: { id: 2, name: 'Zapas Sp.' }, state: 'declined' };

const OWN: OwnPackage = {
  packageId: 500,
  packageName: 'Zimowy',
  promotion: aPromotion(11),
  pieces: 12,
  discountPercent: 8,
  basicPriceNet: 10_000,
  priceNet: 9_200,
  picture: 'tablets',
  products: [],
  available: 10,
  savedAt: AT,
  inCart: 0,
  refusal: null,
};

const CONTROLLED = aLine(1, { isNarcotic: true, controlledGroup: 'I-N' });
const CART = aFilledCart(
  { warm: [CONTROLLED, aLine(2, { isNarcotic: true }), aLine(3), aLine(4)], warmPackages: [aPackage(5)] },
  {
    problems: [aProblem(2, 'stock'), aProblem(3, 'price'), aProblem(4, 'price')],
    narcoticDocuments: [{ id: 1, productId: 1, name: 'skan', fileName: 'skan.pdf', size: 100 }],
  },
);

const QUIZ = { id: 7, title: 'Quiz', until: null, questions: [{ text: 'Ile?', options: ['1', '2'] }], result: null };

interface Screen {
  readonly ui: ReactNode;
  readonly seed?: (client: QueryClient) => void;
  /** Buttons that are there, locked, and give the sentence. */
  readonly locked?: readonly string[];
  /** The only buttons that there are besides. */
  readonly free?: readonly RegExp[];
}

const SCREENS: Readonly<Record<string, Screen>> = {
  profil: {
    ui: <ProfileScreen />,
    seed: (client) => {
      const change = { id: 9, field: 'phone', from: '', to: '(71) 555-02-40', requestedAt: AT } as const;
      client.setQueryData(accountQueries.profile().queryKey, aProfile({ changes: [change] }));
      client.setQueryData(accountQueries.sessions().queryKey, []);
    },
    locked: [profileTexts.facility.edit, profileTexts.changes.withdrawOf(PROFILE_FIELD_LABELS.phone)],
    free: [new RegExp(profileTexts.account.change), new RegExp(profileTexts.password.submit), /^Pokaż/],
  },
  'profil with a form that was begun': {
    ui: <ProfileScreen />,
    seed: (client) => {
      client.setQueryData(accountQueries.profile().queryKey, aProfile());
      client.setQueryData(accountQueries.sessions().queryKey, []);
      const values = Object.fromEntries(Object.keys(PROFILE_FIELD_LABELS).map((field) => [field, '']));
      writeDraft('profile', { values, base: values }, 'tab');
    },
    locked: [profileTexts.save],
    free: [
      new RegExp(`^${profileTexts.cancel}$`),
      new RegExp(profileTexts.account.change),
      new RegExp(profileTexts.password.submit),
      /^Pokaż/,
    ],
  },
  zgody: {
    ui: <AgreementsScreen />,
    seed: (client) => client.setQueryData(invoiceQueries.agreements().queryKey, [AGREEMENT, OTHER]),
    locked: [`${agreementTexts.withdraw}: ${AGREEMENT.title}`, `${agreementTexts.agree}: ${OTHER.title}`],
  },
  dokumenty: {
    ui: <DocumentsScreen />,
    seed: (client) => {
      const answer = { documents: [aDocument(1)], kinds: [...DOCUMENT_KINDS] };
      client.setQueryData(accountQueries.documents().queryKey, answer);
    },
    locked: [facilityDocumentTexts.add],
    free: [/Pobierz/],
  },
  faktury: {
    ui: <InvoicesScreen search={{ page: 1, perPage: 10 }} onSearchChange={() => undefined} />,
    locked: [invoiceTexts.agree, invoiceTexts.withdrawOf('Zapas Hurt')],
    free: [/^(Poprzednia|Następna) strona$/, new RegExp(invoiceTexts.getNew), /^Pobierz (PDF|XML \(OSOZ-EDI\)) FV/],
  },
  dajsieznalezc: {
    ui: <VisibilityScreen />,
    seed: (client) => client.setQueryData(visibilityQuery().queryKey, SENT_CARD),
    locked: [visibilityTexts.save, visibilityTexts.withdraw],
    free: [new RegExp(visibilityTexts.eachDay)],
  },
  'own packages': {
    ui: <OwnPackages />,
    seed: (client) => client.setQueryData(promotionQueries.own().queryKey, [OWN]),
  },
  'composing a package': {
    ui: <ComposeScreen packageId={11} unavailable={() => null} />,
    seed: (client) => client.setQueryData(promotionQueries.form(11).queryKey, aForm([anEntry(1, { minCount: 12 })])),
    locked: [composeTexts.add(1)],
    free: [new RegExp(composeTexts.rules), /^(Zmniejsz|Zwiększ) ilość/],
  },
  quiz: { ui: <QuizPanel quiz={QUIZ} />, locked: [knowledgeTexts.quiz.send] },
  'an order': {
    ui: <CancelOrder order={anOrder({ orderStatus: { code: 1, label: 'Nowe' } })} onCancelled={() => undefined} />,
    locked: [orderTexts.cancel],
  },
  'an order that is to be repeated': {
    ui: (
      <OrderHistoryScreen
        search={{ page: 1, perPage: 10, orderId: 1, ponow: true }}
        onSearchChange={() => undefined}
        onCloseDetails={() => undefined}
        onReorder={() => undefined}
      />
    ),
    seed: (client) => client.setQueryData(orderQueries.details(1).queryKey, anOrder()),
    locked: [reorderTexts.openLong],
    free: [/^Zamknij$/, /^Drukuj$/, /^Pobierz CSV$/, /z kalendarza$/, /^Spróbuj ponownie$/],
  },
  koszyk: {
    ui: <CartScreen />,
    seed: (client) => client.setQueryData(cartQuery().queryKey, CART),
    free: [new RegExp(`^${checkoutTexts.order}$`), new RegExp(demandTexts.download('skan.pdf'))],
  },
};

/** In full, or in short where the sentence stands above. */
const REASON = new RegExp(`${rightTexts.viewOnly}|^${rightTexts.viewOnlyShort}$`);

function answers() {
  const api = fakeApi();
  api.answer(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/agreements')) return { body: [AGREEMENT, OTHER] };
    if (pathname === '/api/invoices/') {
      const foreign = anInvoice(2, { issuer: { id: 2, name: 'Zapas Sp.', agreementId: 2, isAgreed: false } });
      return { body: { items: [anInvoice(1), foreign], page: 1, perPage: 10, total: 2 } };
    }
    return { status: 500, body: {} };
  });
  return api;
}

it.each(Object.entries(SCREENS))('on %s what needs the right to order is locked, with the reason', async (_, shown) => {
  const api = answers();
  session.start({ ...aUser(), mayOrder: false });
  const { screen } = await show(shown.ui, shown.seed ? { seed: shown.seed } : {});
  await expect.element(screen.getByText(rightTexts.viewOnly).first()).toBeVisible();
  const { locked = [], free = [] } = shown;
  for (const name of locked) {
    const button = screen.getByRole('button', { name, exact: true });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(REASON);
    await button.click({ force: true });
  }
  const others = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
    .filter((name) => !locked.includes(name) && !free.some((known) => known.test(name)));
  expect(others).toEqual([]);
  // No way is promised to who cannot settle it.
  expect(screen.getByText(/Odblokuje się/).elements()).toEqual([]);
  const isWrite = ({ headers }: Request) => headers.has(HEADERS.idempotencyKey);
  expect(api.requests.filter(isWrite)).toEqual([]);
});
