import type { Page } from '@playwright/test';
import { CartPage } from '#tests/support/pages/cart-page.ts';
import { ContactPage } from '#tests/support/pages/contact-page.ts';
import { DashboardPage } from '#tests/support/pages/dashboard-page.ts';
import { DemandForms } from '#tests/support/pages/demand-forms.ts';
import { DeviceCatalogue } from '#tests/support/pages/device-catalogue.ts';
import { FavouritesPage } from '#tests/support/pages/favourites-page.ts';
import { InvoicesPage } from '#tests/support/pages/invoices-page.ts';
import { LogInPlace } from '#tests/support/pages/log-in-place.ts';
import { LoginPage } from '#tests/support/pages/login-page.ts';
import { OrderHistoryPage } from '#tests/support/pages/order-history-page.ts';
import { OrderSummaryPage } from '#tests/support/pages/order-summary-page.ts';
import { PackagePage } from '#tests/support/pages/package-page.ts';
import { PeoplePage } from '#tests/support/pages/people-page.ts';
import { ProductListPage } from '#tests/support/pages/product-list-page.ts';
import { ProductPage } from '#tests/support/pages/product-page.ts';
import { RegistrationPage } from '#tests/support/pages/registration-page.ts';
import { ReorderDialog } from '#tests/support/pages/reorder-dialog.ts';
import { Shell } from '#tests/support/pages/shell.ts';
import { ZonePage } from '#tests/support/pages/zone-page.ts';

/** One page object per screen; tests say what a user does and sees, the objects know how. */
export function appOn(page: Page) {
  return {
    page,
    login: new LoginPage(page),
    logInPlace: new LogInPlace(page),
    shell: new Shell(page),
    dashboard: new DashboardPage(page),
    products: new ProductListPage(page),
    product: new ProductPage(page),
    package: new PackagePage(page),
    favourites: new FavouritesPage(page),
    lowPrices: new ZonePage(page, 'lowPrices'),
    shortExpiry: new ZonePage(page, 'shortExpiry'),
    cart: new CartPage(page),
    contact: new ContactPage(page),
    registration: new RegistrationPage(page),
    people: new PeoplePage(page),
    demand: new DemandForms(page),
    summary: new OrderSummaryPage(page),
    orders: new OrderHistoryPage(page),
    invoices: new InvoicesPage(page),
    reorder: new ReorderDialog(page),
    deviceCatalogue: new DeviceCatalogue(page),
  };
}
export type App = ReturnType<typeof appOn>;
