import type { Profile } from '#shared/contract/accounts/profile.ts';
import type { Visibility } from '#shared/contract/accounts/visibility.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { dataUrl, PDF } from '#tests/support/shop/demand-files.ts';
import { TEST_PASSWORD } from '#tests/support/shop/makers.ts';
import { aCard, type Caller, type Owned, type Shop } from './owning-pharmacy.ts';

/** How a field that names something owned is tried. */
interface OwnedField {
  /** What the owner's thing is called. */
  readonly of: (owned: Owned) => unknown;
  /** Further fields that the call needs. */
  readonly beside?: (shop: Shop, caller: Caller) => Record<string, unknown>;
  /** The answer to others where it is not 404: a documented refusal, or 200 for what finds or does nothing. */
  readonly answer?: 200 | 412;
  /** The thing is the user's own: colleagues are others too. */
  readonly isUsers?: true;
}

const composed = ({ product }: Shop) => ({ products: [{ id: product, count: 2 }] });

/**
 * Every field of a request that names something of a pharmacy, a user or an applicant, in an order in which their owner
 * can use them all.
 */
export const OWNED: Readonly<Record<string, OwnedField>> = {
  'facilityDocumentFile.id': { of: (owned) => owned.facilityDocument },
  'demandFormFile.id': { of: (owned) => owned.demandForm },
  'invoiceFile.id': { of: (owned) => owned.invoice.id, beside: () => ({ format: 'pdf' }) },
  'proformaFile.id': { of: (owned) => owned.proforma.id },
  'invoices.number': { of: (owned) => owned.invoice.number, answer: 200 },
  'proformas.number': { of: (owned) => owned.proforma.number, answer: 200 },
  'invoices.order': { of: (owned) => owned.invoice.orderId, answer: 200 },
  'proformas.order': { of: (owned) => owned.proforma.orderId, answer: 200 },
  'orders.number': { of: (owned) => owned.order.number, beside: () => ({ page: 1, perPage: 10 }), answer: 200 },
  'order.id': { of: (owned) => owned.order.id },
  'orderByKey.key': { of: (owned) => owned.order.key },
  'reorderForm.id': { of: (owned) => owned.order.id },
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
  'deleteDemandForm.id': { of: (owned) => owned.demandForm },
  'sendReorder.id': {
    of: (owned) => owned.order.id,
    beside: (shop) => ({ products: [{ id: shop.product, count: 1 }], reason: 'restock' }),
  },
  'cancelOrder.id': { of: (owned) => owned.order.id },
  'endSession.id': { of: (owned) => owned.session, isUsers: true },
  'editPerson.id': { of: (owned) => owned.person, beside: () => ({ name: 'Anna Lis', mayOrder: '1' }) },
  'switchPersonOff.id': { of: (owned) => owned.person },
  'letPersonIn.id': { of: (owned) => owned.person },
  'resendInvitation.id': { of: (owned) => owned.invitation },
  'withdrawInvitation.id': { of: (owned) => owned.invitation },
  'withdrawChange.id': { of: (owned) => owned.change },
  'readNotifications.ids': { of: (owned) => [owned.notification] },
  'savePopupResult.product': { of: (owned) => owned.popup, beside: () => ({ option: 'later' }) },
  'removeRegistrationDocument.id': {
    of: (owned) => owned.applicationDocument,
    beside: (_, { token }) => ({ token }),
    answer: 200,
  },
};

/** Fields that name what is nobody's, by what they name, with one for calls that need it. */
export const PUBLIC: Readonly<Record<string, { fields: readonly string[]; example?: (shop: Shop) => unknown }>> = {
  product: {
    fields: [
      'addToCart.id',
      'setProductCount.id',
      'removeProductFromCart.id',
      'addProductsList.products',
      'addDemandForm.productId',
      'addFavourite.id',
      'removeFavourite.id',
      'notifyAboutProduct.id',
      'productInfo.id',
      'productSuggestions.id',
      'packageFilter.product',
      'calculatePackage.products',
      'createPackage.products',
      'sendReorder.products',
    ],
    example: ({ product }) => product,
  },
  'order to sort by': { fields: ['favourites.order', 'orders.order', 'productList.order'] },
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
  'product type': { fields: ['typeSuggestions.type'] },
  'legal page': { fields: ['page.name', 'page.version'] },
  'entry of the register': { fields: ['pharmacyData.id', 'registerUser.registerId'] },
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
  'login, which its answer does not tell of': {
    fields: ['forgotPassword.username', 'loginCheck.username', 'registerUser.login', 'joinPharmacy.login'],
  },
};

/** Fields of any call that name nothing: what is counted, sorted, filtered, chosen from a list or written. */
export const VALUES: ReadonlySet<string> = new Set(
  `page perPage sort status from to month new kind format part since nonce form option area shelf count base
   category manufacturer type types lowPricesAreaPromotion shortTimePromotion hardToFound inStock cold prescription
   narcotic promotion inPackage clubOnly packages seenPriceNet edits reason answers
   name email subject productName message mayOrder password passwordRepeat currentPassword fileName fileContent institution
   expirationDate asGeneralShop storeType facilityName registerNumber distributionGroup hasCooperated phone fax
   invoiceEmail street building apartment postCode city province nip regon payerName voivodeshipOffice acceptedPages
   website hours services duties consent`.split(/\s+/),
);

type Values = Record<string, unknown>;

const pdf = { fileName: 'skan.pdf', fileContent: dataUrl(PDF) };
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
  addProductsList: ({ controlled }) => ({ products: [{ id: controlled, count: 1 }] }),
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
