import { describe, expect, it } from 'vitest';
import { facilityDocumentTexts, profileTexts } from '#shared/texts/accounts/panel.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { notifyTexts, zoneTexts } from '#shared/texts/offers.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { ownPackageTexts } from '#shared/texts/promotions.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { uiTexts } from '#shared/texts/ui.ts';

// Users of voice control say the visible label, so the accessible name contains it (WCAG 2.5.3).
describe('the spoken name of a button contains its words', () => {
  it.each([
    [notifyTexts.ask, notifyTexts.askNamed('Ibuprofen')],
    [notifyTexts.asked, notifyTexts.askedNamed('Ibuprofen')],
    [uiTexts.add.visible, uiTexts.add.label('Ibuprofen')],
    [uiTexts.add.added, uiTexts.add.addedLabel('Ibuprofen')],
    [uiTexts.add.waiting, uiTexts.add.waitingLabel('Ibuprofen')],
    [orderTexts.details, orderTexts.detailsOf('ZA/2026/11/00001')],
    [reorderTexts.open, reorderTexts.openOf('ZA/2026/11/00001')],
    [reorderTexts.drop, reorderTexts.dropOf('Ibuprofen')],
    [reorderTexts.bringBack, reorderTexts.bringBackOf('Ibuprofen')],
    [invoiceTexts.pdf, invoiceTexts.pdfOf('FV/HUR/2026/11/00001')],
    [invoiceTexts.xml, invoiceTexts.xmlOf('FV/HUR/2026/11/00001')],
    [invoiceTexts.agree, invoiceTexts.agreeOf('Hurtownia')],
    [invoiceTexts.withdraw, invoiceTexts.withdrawOf('Hurtownia')],
    [ownPackageTexts.add, ownPackageTexts.addNamed('Zima')],
    [ownPackageTexts.edit, ownPackageTexts.editNamed('Zima')],
    [facilityDocumentTexts.download, facilityDocumentTexts.downloadOf('zezwolenie.pdf')],
    [profileTexts.sessions.end, profileTexts.sessions.endOf('Firefox', '08:00')],
    [zoneTexts.seeAll, zoneTexts.seeAllOf('KDW')],
  ])('%s', (seen, spoken) => {
    expect(spoken).toContain(seen);
  });
});
