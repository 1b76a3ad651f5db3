import type { Profile } from '#shared/contract/accounts/profile.ts';
import type { Visibility } from '#shared/contract/accounts/visibility.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { WEEKDAYS } from '#shared/language/opening-hours.ts';
import { dataUrl, PDF } from '#tests/support/shop/demand-files.ts';
import { TEST_PASSWORD } from '#tests/support/shop/makers.ts';
import { aCard, type Caller, type Owned, type Shop } from './owning-pharmacy.ts';

/** How a field that names something owned is tried. */
export interface OwnedField {
  /** What the owner's thing is called. */
  readonly of: (owned: Owned) => unknown;
  /** Further fields that the call needs; for a name inside a field, that field with it. */
  readonly beside?: (shop: Shop, caller: Caller, name: unknown) => Record<string, unknown>;
  /** The answer to others where it is not 404: a documented refusal, or 200 for what finds or does nothing. */
  readonly answer?: 200 | 412;
  /** The thing is the user's own: colleagues are others too. */
  readonly isUsers?: true;
}

const composed = ({ product }: Shop) => ({ products: [{ id: product, count: 2 }] });

/**
 * Every field of a request that names something of a pharmacy, a user or an applicant, by the thing. Within a thing they
 * stand in an order in which its owner can use them all; things do not need each other.
 */
export const OWNED: Readonly<Record<string, Readonly<Record<string, OwnedField>>>> = {
  'a document of the facility': {
    'facilityDocumentFile.id': { of: (owned) => owned.facilityDocument },
  },
  'a demand form': {
    'demandFormFile.id': { of: (owned) => owned.demandForm },
    'deleteDemandForm.id': { of: (owned) => owned.demandForm },
  },
  'an invoice or proforma': {
    'invoiceFile.id': { of: (owned) => owned.invoice.id, beside: () => ({ format: 'pdf' }) },
    'proformaFile.id': { of: (owned) => owned.proforma.id },
    'invoices.number': { of: (owned) => owned.invoice.number, answer: 200 },
    'proformas.number': { of: (owned) => owned.proforma.number, answer: 200 },
    'invoices.order': { of: (owned) => owned.invoice.orderId, answer: 200 },
    'proformas.order': { of: (owned) => owned.proforma.orderId, answer: 200 },
  },
  'a package': {
    'getPackage.id': { of: (owned) => owned.package },
    'editPackage.id': { of: (owned) => owned.package },
    'calculatePackage.pharmacyPackageId': {
      of: (owned) => owned.package,
      beside: (shop) => ({ ...composed(shop), packages: 1 }),
    },
    'calculatePackage.replaces': {
      of: (owned) => owned.package,
      beside: (shop) => ({ ...composed(shop), pharmacyPackageId: shop.promotion, packages: 20 }),
      answer: 200,
    },
    'createPackage.id': { of: (owned) => owned.package, beside: (shop) => ({ ...composed(shop), packages: 1 }) },
    'createPackage.replaces': {
      of: (owned) => owned.package,
      beside: (shop) => ({ ...composed(shop), id: shop.promotion, packages: 1, base: 41 }),
      answer: 412,
    },
    'saveOwnPackage.id': { of: (owned) => owned.package, beside: () => ({ name: 'Moja druga' }) },
    'removeOwnPackage.id': { of: (owned) => owned.package },
    'addPackageToCart.id': { of: (owned) => owned.package, beside: () => ({ count: 1 }) },
    'setPackageCount.id': { of: (owned) => owned.package, beside: () => ({ count: 1 }) },
    'removePackageFromCart.id': { of: (owned) => owned.package, answer: 200 },
  },
  'an order': {
    'orders.number': { of: (owned) => owned.order.number, beside: () => ({ page: 1, perPage: 10 }), answer: 200 },
    'order.id': { of: (owned) => owned.order.id },
    'orderByKey.key': { of: (owned) => owned.order.key },
    'reorderForm.id': { of: (owned) => owned.order.id },
    'sendReorder.id': {
      of: (owned) => owned.order.id,
      beside: (shop) => ({ products: [{ id: shop.product, count: 1 }], reason: 'restock' }),
    },
    'cancelOrder.id': { of: (owned) => owned.order.id },
  },
  'a session': {
    'endSession.id': { of: (owned) => owned.session, isUsers: true },
  },
  'a person': {
    'editPerson.id': { of: (owned) => owned.person, beside: () => ({ name: 'Anna Lis', mayOrder: '1' }) },
    'switchPersonOff.id': { of: (owned) => owned.person },
    'letPersonIn.id': { of: (owned) => owned.person },
  },
  'an invitation': {
    'resendInvitation.id': { of: (owned) => owned.invitation },
    'withdrawInvitation.id': { of: (owned) => owned.invitation },
  },
  'a change of data': {
    'withdrawChange.id': { of: (owned) => owned.change },
  },
  'a notification': {
    'readNotifications.ids': { of: (owned) => [owned.notification] },
  },
  'a popup': {
    'savePopupResult.product': { of: (owned) => owned.popup, beside: () => ({ option: 'later' }) },
  },
  'a document of an application': {
    'removeRegistrationDocument.id': {
      of: (owned) => owned.applicationDocument,
      beside: (_, { token }) => ({ token }),
      answer: 200,
    },
  },
};

/**
 * Fields that name nothing owned though another call's field of that name could, by what they say; with one for calls
 * that need it.
 */
export const PUBLIC: Readonly<Record<string, { fields: readonly string[]; example?: (shop: Shop) => unknown }>> = {
  product: {
    fields: [
      'addToCart.id',
      'setProductCount.id',
      'removeProductFromCart.id',
      'addProductsList.products.id',
      'addDemandForm.productId',
      'addDemandForm.lines.productId',
      'addFavourite.id',
      'removeFavourite.id',
      'notifyAboutProduct.id',
      'productInfo.id',
      'productSuggestions.id',
      'packageFilter.product',
      'calculatePackage.products.id',
      'createPackage.products.id',
      'sendReorder.products.id',
    ],
    example: ({ product }) => product,
  },
  'own cart, by product': { fields: ['acceptProblems.ids'] },
  picture: { fields: ['picture.id'] },
  article: { fields: ['article.id', 'readArticle.id'], example: ({ article }) => article },
  'message to everybody': { fields: ['dismissInformation.id'] },
  quiz: { fields: ['answerQuiz.id'] },
  issuer: {
    fields: ['issuerAgreement.id', 'invoices.issuer', 'proformas.issuer'],
    example: ({ issuer }) => issuer,
  },
  agreement: { fields: ['acceptAgreement.id', 'declineAgreement.id'] },
  'product type': {
    fields: [
      'productList.type',
      'productFacets.type',
      'typeSuggestions.type',
      'lowPriceForm.type',
      'lowPriceCells.type',
      'shortExpiryForm.type',
      'shortExpiryCells.type',
    ],
  },
  'legal page': { fields: ['page.name', 'page.version', 'sendVisibility.consent', 'registerUser.acceptedPages'] },
  'entry of a register': {
    fields: ['pharmacyData.id', 'registerUser.registerId', 'registerUser.nip', 'payerData.nip'],
  },
  'secret of a link, which is the right to it': {
    fields: [
      'registrationDocuments.token',
      'addRegistrationDocument.token',
      'removeRegistrationDocument.token',
      'sendRegistration.token',
      'activationLink.token',
      'activateAccount.token',
      'joinPharmacy.token',
      'confirmEmail.token',
    ],
  },
  'login or e-mail, which its answer does not tell of': {
    fields: [
      'forgotPassword.username',
      'loginCheck.username',
      'registerUser.login',
      'joinPharmacy.login',
      'registerUser.email',
      'invitePerson.email',
      'changeEmail.email',
    ],
  },
  'order to sort by': { fields: ['favourites.order', 'orders.order', 'productList.order'] },
  'one of a list in the contract': {
    fields: [
      'addRegistrationDocument.kind',
      'addFacilityDocument.kind',
      'invoices.kind',
      'invoiceFile.format',
      'catalogueSnapshot.part',
      'savePopupResult.option',
      'productSuggestions.option',
      'generalSuggestions.option',
      'customBanners.area',
      'addToCart.shelf',
      'orders.status',
      'sendReorder.reason',
      'packageFilter.types',
      'sendVisibility.services',
    ],
  },
  'day, time or version': {
    fields: [
      'orders.from',
      'orders.to',
      'catalogueSnapshot.since',
      ...WEEKDAYS.flatMap((day) => [`sendVisibility.hours.${day}.from`, `sendVisibility.hours.${day}.to`]),
      'sendVisibility.duties.date',
      'sendVisibility.duties.from',
      'sendVisibility.duties.to',
    ],
  },
  'version or count that the user saw': {
    fields: [
      'editPharmacy.base',
      'sendVisibility.base',
      'removeProductFromCart.base',
      'setProductCount.base',
      'setPackageCount.base',
      'removePackageFromCart.base',
      'createPackage.base',
    ],
  },
  'count of packages': { fields: ['calculatePackage.packages', 'createPackage.packages'] },
  flag: { fields: ['invoices.new', 'proformas.new', 'createPackage.edits'] },
  'flag that a zone is asked with': { fields: ['lowPriceForm.form', 'shortExpiryForm.form'], example: () => 1 },
  'place of an answer': { fields: ['answerQuiz.answers'] },
  'words of the user': {
    fields: [
      'editPerson.name',
      'joinPharmacy.name',
      'createPackage.name',
      'saveOwnPackage.name',
      'sendContact.name',
      'sendContact.email',
      'sendContact.subject',
      'sendContact.message',
    ],
  },
  'words to find': { fields: ['productList.name', 'productFacets.name', 'packageFilter.name'] },
};

/** Names that never name anything owned, in whatever call: what is counted, paged, switched, filtered by or written. */
export const VALUES: ReadonlySet<string> = new Set(
  `page perPage sort count month nonce
   category manufacturer lowPricesAreaPromotion shortTimePromotion hardToFound inStock cold prescription narcotic promotion
   inPackage clubOnly seenPriceNet productName mayOrder password passwordRepeat currentPassword fileName fileContent
   institution expirationDate asGeneralShop storeType facilityName registerNumber distributionGroup hasCooperated phone fax
   invoiceEmail street building apartment postCode city province regon payerName voivodeshipOffice website`.split(
    /\s+/,
  ),
);

type Values = Record<string, unknown>;

const pdf = { fileName: 'skan.pdf', fileContent: dataUrl(PDF) };
/** Pieces of the controlled product in the order that {@link OWN_WRITES} places. */
export const STRANGER_ORDERED = 1;
const NEW_PASSWORD = 'zielony-kot-na-rynku';

/** Every write of users that names nothing owned, in an order in which a pharmacy can do them all; its fields. */
export const OWN_WRITES: Readonly<Record<string, (shop: Shop, caller: Caller) => Values | Promise<Values>>> = {
  addFavourite: ({ product }) => ({ id: product }),
  removeFavourite: ({ product }) => ({ id: product }),
  notifyAboutProduct: ({ soldOut }) => ({ id: soldOut }),
  readArticle: ({ article }) => ({ id: article }),
  dismissInformation: ({ message }) => ({ id: message }),
  acceptAgreement: ({ agreement }) => ({ id: agreement }),
  declineAgreement: ({ agreement }) => ({ id: agreement }),
  answerQuiz: ({ quiz }) => ({ id: quiz, answers: [0] }),
  addToCart: ({ product }) => ({ id: product, count: 2, shelf: '1' }),
  setProductCount: ({ product }) => ({ id: product, count: 3 }),
  removeProductFromCart: ({ product }) => ({ id: product }),
  addProductsList: ({ controlled }) => ({ products: [{ id: controlled, count: STRANGER_ORDERED }] }),
  acceptProblems: ({ controlled }) => ({ ids: [`price:${controlled}`] }),
  addDemandForm: ({ controlled }) => ({ ...pdf, productId: controlled }),
  cartFinalize: async (_, { agent }) => ({ cartVersion: (await agent.json<Cart>('/api/cart/')).version }),
  removeAllProductsFromCart: () => ({}),
  editPharmacy: async (_, { agent }) => ({
    ...(await agent.json<Profile>('/api/user/pharmacyData/edit')).values,
    phone: '(71) 555-02-41',
  }),
  sendVisibility: async (_, { agent }) => aCard(await agent.json<Visibility>('/api/user/letyourselfbefound')),
  withdrawVisibility: () => ({}),
  addFacilityDocument: () => ({ ...pdf, kind: 'open_pharmacy_permit' }),
  invitePerson: () => ({ email: 'zaproszona@example.com', mayOrder: '1' }),
  changeEmail: () => ({ email: 'nowy@example.com', currentPassword: TEST_PASSWORD }),
  changePassword: () => ({ currentPassword: TEST_PASSWORD, password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD }),
};

/** Reads of users that show nothing of their pharmacy. */
export const SAME_FOR_ALL: readonly string[] = [
  'adminSuggestions',
  'catalogueSnapshot',
  'categories',
  'club',
  'customBanners',
  'generalSuggestions',
  'lowPriceCells',
  'lowPriceForm',
  'mainPageProducts',
  'manufacturers',
  'orderStatuses',
  'popupBanners',
  'productFacets',
  'productList',
  'productPageBanner',
  'productSuggestions',
  'productTypes',
  'registrationForm',
  'shortExpiryCells',
  'shortExpiryForm',
];
