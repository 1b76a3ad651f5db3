import * as v from 'valibot';
import {
  blockAccount,
  blocking,
  clubMark,
  createAccount,
  handOver,
  inviteAccount,
  makeResetLink,
  markClub,
  newAccount,
  operatedAccount,
  unblockAccount,
} from '#server/services/account-operations/accounts.ts';
import {
  rejectApplication,
  rejection,
  verification,
  verifyApplication,
} from '#server/services/account-operations/applications.ts';
import {
  acceptance,
  acceptChange,
  describeChanges,
  judgeDocument,
  judgedDocument,
  refusal,
  rejectChange,
} from '#server/services/account-operations/changes.ts';
import type { OperationDeps } from '#server/services/account-operations/deps.ts';
import {
  accountListing,
  describeAccount,
  describeAccounts,
  fetchDocument,
  shownAccount,
  wantedDocument,
} from '#server/services/account-operations/describe.ts';
import {
  acceptVisibility,
  cardAcceptance,
  cardListing,
  describeCard,
  describeCards,
  exportCards,
  shownCard,
} from '#server/services/account-operations/visibility.ts';
import { backUp, newBackup } from '#server/services/backup/backup.ts';
import { addBanner, describeBanners, newBanner, removeBanner } from '#server/services/catalogue/banners.ts';
import {
  describeSections,
  newSection,
  newSuggestions,
  setSection,
  setSuggestions,
} from '#server/services/catalogue/offer-operations.ts';
import {
  endPopupBanner,
  newCampaign,
  newSeason,
  setCampaign,
  setSeason,
} from '#server/services/catalogue/popup-banners.ts';
import { newZone, setZoneProducts } from '#server/services/catalogue/zone-operations.ts';
import { checkShop } from '#server/services/check/check-shop.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { GENERAL_MESSAGES, LANGUAGE } from '#server/services/common/polish-messages.ts';
import {
  addArticle,
  describeArticles,
  newArticle,
  removeArticle,
} from '#server/services/contents/article-operations.ts';
import { addOffer, describeOffers, newOffer, removeOffer } from '#server/services/contents/club-operations.ts';
import { describePages, newPage, setPage } from '#server/services/contents/page-operations.ts';
import { describeResults, finishQuiz, newQuiz, setQuiz } from '#server/services/contents/quiz-operations.ts';
import {
  correctInvoice,
  describeInvoice,
  newCorrection,
  shownInvoice,
} from '#server/services/invoices/invoice-correct.ts';
import { invoicedOrder, issueInvoices, issueProformas } from '#server/services/invoices/invoice-issue.ts';
import {
  describeIssuers,
  newClause,
  newIssuer,
  setClause,
  setIssuer,
} from '#server/services/invoices/invoice-issuers.ts';
import {
  addInformation,
  describeInformation,
  newInformation,
  removeInformation,
} from '#server/services/notices/information-operations.ts';
import { describePopupResults, popupTerm, switchPopups } from '#server/services/notices/popups.ts';
import { fetchForm, wantedForm } from '#server/services/orders/order-forms.ts';
import {
  changeOrderStatus,
  describeOrder,
  describeOrders,
  newOrderStatus,
  orderListing,
  shownOrder,
} from '#server/services/orders/order-operations.ts';
import { newRealization, realizeOrder } from '#server/services/orders/order-realize.ts';
import {
  describePromotion,
  describePromotions,
  endPromotionNow,
  operatedPromotion,
} from '#server/services/promotions/operate.ts';
import { count } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';

interface Operation {
  readonly input: v.GenericSchema;
  readonly isWrite: boolean;
  readonly run: (deps: OperationDeps, input: unknown) => Promise<string[]>;
}

function operation<S extends v.GenericSchema>(
  input: S,
  run: (deps: OperationDeps, input: v.InferOutput<S>) => Promise<string[]>,
): Operation {
  return { input, isWrite: true, run: (deps, raw) => run(deps, raw as v.InferOutput<S>) };
}

/** An operation that changes nothing. */
const inquiry: typeof operation = (input, run) => ({ ...operation(input, run), isWrite: false });

/** Operations that the command line runs itself or sends to the running server. */
const OPERATIONS = {
  'banner add': operation(newBanner, addBanner),
  'banner list': inquiry(v.object({}), describeBanners),
  'page set': operation(newPage, setPage),
  'page list': inquiry(v.object({}), describePages),
  'suggestions set': operation(newSuggestions, setSuggestions),
  'main-page set': operation(newSection, setSection),
  'main-page list': inquiry(v.object({}), describeSections),
  'zone set': operation(newZone, setZoneProducts),
  'promotion list': inquiry(v.object({}), describePromotions),
  'promotion show': inquiry(operatedPromotion, describePromotion),
  'promotion end': operation(operatedPromotion, endPromotionNow),
  'order list': inquiry(orderListing, describeOrders),
  'order show': inquiry(shownOrder, describeOrder),
  'order form': inquiry(wantedForm, fetchForm),
  'order realize': operation(newRealization, realizeOrder),
  'order status': operation(newOrderStatus, changeOrderStatus),
  'info add': operation(newInformation, addInformation),
  'info list': inquiry(v.object({}), describeInformation),
  'info remove': operation(v.object({ id: count }), (deps, { id }) => removeInformation(deps, id)),
  'campaign set': operation(newCampaign, setCampaign),
  'campaign end': operation(v.object({}), (deps) => endPopupBanner(deps, 'campaign')),
  'season set': operation(newSeason, setSeason),
  'season end': operation(v.object({}), (deps) => endPopupBanner(deps, 'season')),
  'popup results': inquiry(popupTerm, describePopupResults),
  'popup on': operation(v.object({}), (deps) => switchPopups(deps, true)),
  'popup off': operation(v.object({}), (deps) => switchPopups(deps, false)),
  'banner remove': operation(v.object({ id: count }), (deps, { id }) => removeBanner(deps, id)),
  'invoice issue': operation(invoicedOrder, issueInvoices),
  'invoice proforma': operation(invoicedOrder, issueProformas),
  'invoice correct': operation(newCorrection, correctInvoice),
  'invoice show': inquiry(shownInvoice, describeInvoice),
  'invoice issuer set': operation(newIssuer, setIssuer),
  'invoice issuer list': inquiry(v.object({}), describeIssuers),
  'invoice clause': operation(newClause, setClause),
  'account list': inquiry(accountListing, describeAccounts),
  'account show': inquiry(shownAccount, describeAccount),
  'account file': inquiry(wantedDocument, fetchDocument),
  'account document': operation(judgedDocument, judgeDocument),
  'account changes': inquiry(v.object({}), describeChanges),
  'account changes accept': operation(acceptance, acceptChange),
  'account changes reject': operation(refusal, rejectChange),
  'account verify': operation(verification, verifyApplication),
  'account reject': operation(rejection, rejectApplication),
  'account block': operation(blocking, blockAccount),
  'account unblock': operation(operatedAccount, unblockAccount),
  'account club': operation(clubMark, markClub),
  'account create': operation(newAccount, createAccount),
  'account invite': operation(operatedAccount, inviteAccount),
  'account owner': operation(operatedAccount, handOver),
  'account reset-link': operation(operatedAccount, makeResetLink),
  'visibility list': inquiry(cardListing, describeCards),
  'visibility show': inquiry(shownCard, describeCard),
  'visibility accept': operation(cardAcceptance, acceptVisibility),
  'visibility export': inquiry(v.object({}), exportCards),
  'article add': operation(newArticle, addArticle),
  'article list': inquiry(v.object({}), describeArticles),
  'article remove': operation(v.object({ id: count }), (deps, { id }) => removeArticle(deps, id)),
  'club add': operation(newOffer, addOffer),
  'club list': inquiry(v.object({}), describeOffers),
  'club remove': operation(v.object({ id: count }), (deps, { id }) => removeOffer(deps, id)),
  'quiz set': operation(newQuiz, setQuiz),
  'quiz end': operation(v.object({}), finishQuiz),
  'quiz results': inquiry(v.object({}), describeResults),
  // Also while the disk is nearly full: the backup may lie on another one.
  backup: inquiry(newBackup, backUp),
  check: inquiry(v.object({}), checkShop),
} as const satisfies Record<string, Operation>;
export type OperationName = keyof typeof OPERATIONS;

/** Runs an operation and returns lines for the operator. @throws OperatorRefusal, DiskNearlyFull with nothing changed */
export async function operate(deps: OperationDeps, name: string, input: unknown): Promise<string[]> {
  const known = Object.keys(OPERATIONS).find((candidate) => candidate === name);
  if (!known) throw new OperatorRefusal(name);
  const chosen: Operation = OPERATIONS[known as OperationName];
  const checked = v.safeParse(chosen.input, input, { lang: LANGUAGE, abortPipeEarly: true });
  if (!checked.success) throw new OperatorRefusal(checked.issues.map(issueText).join('; ').replaceAll('.; ', '. '));
  if (chosen.isWrite) await deps.disk?.check();
  return chosen.run(deps, checked.output);
}

/** The reason; a general one does not name the option itself. */
function issueText(issue: v.BaseIssue<unknown>): string {
  const { message, type, requirement } = issue;
  const field = v.getDotPath(issue);
  if (field === null || !GENERAL_MESSAGES.includes(message)) return message;
  const option = field.includes('.') ? field : `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (message === errorTexts.required) return opsContentTexts.missing(option);
  return type === 'max_length' ? opsContentTexts.tooLong(option, Number(requirement)) : `${option}: ${message}`;
}
