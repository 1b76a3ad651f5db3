import type { Page } from '@playwright/test';
import { CartPage } from './pages/cart-page.ts';
import { ContactPage } from './pages/contact-page.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { DemandForms } from './pages/demand-forms.ts';
import { DeviceCatalogue } from './pages/device-catalogue.ts';
import { FavouritesPage } from './pages/favourites-page.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { LogInPlace } from './pages/log-in-place.ts';
import { LoginPage } from './pages/login-page.ts';
import { OrderHistoryPage } from './pages/order-history-page.ts';
import { OrderRetryDialog } from './pages/order-retry-dialog.ts';
import { OrderSummaryPage } from './pages/order-summary-page.ts';
import { ProductListPage } from './pages/product-list-page.ts';
import { ProductPage } from './pages/product-page.ts';
import { Shell } from './pages/shell.ts';
import { ZonePage } from './pages/zone-page.ts';

/** One object a screen; tests say what a user does and sees, the objects know how. */
export function appOn(page: Page) {
  return {
    page,
    login: new LoginPage(page),
    logInPlace: new LogInPlace(page),
    shell: new Shell(page),
    dashboard: new DashboardPage(page),
    products: new ProductListPage(page),
    product: new ProductPage(page),
    favourites: new FavouritesPage(page),
    lowPrices: new ZonePage(page, 'lowPrices'),
    shortExpiry: new ZonePage(page, 'shortExpiry'),
    cart: new CartPage(page),
    contact: new ContactPage(page),
    demand: new DemandForms(page),
    summary: new OrderSummaryPage(page),
    orders: new OrderHistoryPage(page),
    invoices: new InvoicesPage(page),
    retry: new OrderRetryDialog(page),
    deviceCatalogue: new DeviceCatalogue(page),
  };
}
export type App = ReturnType<typeof appOn>;
