import type { PromotionPart, StockPart } from '#shared/contract/snapshot.ts';
import { pastOr } from '#shared/rules/stored-time.ts';
import { readFull } from '#shared/snapshot/copy.ts';
import { BrokenSnapshot } from '#shared/snapshot/decode.ts';
import { applyPromotions, NO_PROMOTIONS } from '#shared/snapshot/promotions.ts';
import { applyStock, NO_STOCK } from '#shared/snapshot/stock.ts';
import { type FetchPart, PartFailure, type SnapshotPart } from './fetch-part.ts';
import { LoadedCatalogue } from './loaded-catalogue.ts';
import {
  type CatalogueProblem,
  type CatalogueStatus,
  type DeviceAnswer,
  type FromWorker,
  NO_CATALOGUE,
  type QuestionName,
  type RefreshRequest,
  type ToWorker,
} from './messages.ts';
import type { CatalogueStore, StoredCatalogue } from './store.ts';

/** External dependencies of the catalogue worker. */
interface HostDeps {
  readonly store: CatalogueStore;
  readonly fetchPart: FetchPart;
  /** Runs the work under a lock of all tabs. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Tells other tabs that the store has a newer catalogue. */
  readonly notifyTabs: () => void;
  readonly post: (message: FromWorker) => void;
  readonly now: () => number;
}

/** Most that is loaded automatically over a metered connection, unpacked bytes: changes, but no whole catalogue. */
const SMALL = 1_000_000;
const ANY_SIZE = Number.POSITIVE_INFINITY;

/** The catalogue worker: holds the catalogue, answers questions and refreshes it. */
export class CatalogueHost {
  readonly #deps: HostDeps;
  #userId = '';
  #held: LoadedCatalogue | null = null;
  #status: CatalogueStatus = NO_CATALOGUE;
  #opened: Promise<void> = Promise.resolve();

  constructor(deps: HostDeps) {
    this.#deps = deps;
  }

  async receive(message: ToWorker): Promise<void> {
    if (message.type === 'open') {
      this.#userId = message.userId;
      this.#opened = this.#reload();
      return this.#opened;
    }
    await this.#opened;
    if (message.type === 'refresh') return this.#refresh(message.order);
    this.#deps.post({ type: 'answer', id: message.id, answer: this.#answer(message) });
  }

  /** Called when another tab has saved a newer catalogue. */
  async follow(): Promise<void> {
    await this.#opened;
    this.#opened = this.#reload();
    return this.#opened;
  }

  #answer(message: Extract<ToWorker, { type: 'ask' }>): DeviceAnswer<QuestionName> | null {
    if (this.#held === null) return null;
    if (message.name === 'list') return this.#held.list(message.ask);
    if (message.name === 'chosen') return this.#held.chosen(message.ask);
    if (message.name === 'facets') return this.#held.facets(message.ask);
    if (message.name === 'packages') return this.#held.packages(message.ask);
    if (message.name === 'package') return this.#held.packageForm(message.ask);
    return message.name === 'info' ? this.#held.info(message.ask) : this.#held.lists();
  }

  /** Loads the stored catalogue if it is newer. */
  async #reload(): Promise<void> {
    if (this.#held === null) this.#say({ work: { kind: 'open', loaded: 0, total: 0 } });
    const isNews = await this.#takeStored();
    this.#say({ work: null, ...(isNews ? { problem: null } : {}) });
  }

  /** True when the store had a newer catalogue. */
  async #takeStored(): Promise<boolean> {
    const kept = await this.#deps.store.load();
    if (kept === null || (this.#held !== null && this.#past(kept) <= this.#past(this.#held.kept))) return false;
    try {
      this.#held = new LoadedCatalogue(kept);
      return true;
    } catch {
      // Damaged data: the next refresh loads all of it, and the loaded catalogue answers meanwhile.
      return false;
    }
  }

  /** When the server confirmed it; 0 for a time from the future, or no refresh would come until the clock has caught up. */
  #past({ confirmedAt }: StoredCatalogue): number {
    return pastOr(0, confirmedAt, this.#deps.now());
  }

  async #refresh(order: RefreshRequest): Promise<void> {
    if (order.isMetered && !order.isManual && this.#held === null) return this.#say({ problem: 'metered' });
    const askedAt = this.#deps.now();
    this.#say({ work: { kind: 'wait', loaded: 0, total: 0 } });
    await this.#deps.exclusively(async () => {
      if (await this.#isDoneByOthers(order, askedAt)) return this.#say({ work: null, problem: null });
      this.#say({ work: { kind: 'load', loaded: 0, total: 0 } });
      try {
        this.#say({ problem: await this.#bring(order) });
      } finally {
        this.#say({ work: null });
      }
    });
  }

  /** Whether another tab refreshed the catalogue while this one waited for the lock. */
  async #isDoneByOthers({ how }: RefreshRequest, askedAt: number): Promise<boolean> {
    if (how === 'full') return false;
    await this.#takeStored();
    return this.#held !== null && this.#past(this.#held.kept) >= askedAt;
  }

  async #bring(order: RefreshRequest): Promise<CatalogueProblem | null> {
    try {
      return await this.#keep(await this.#load(order));
    } catch (error) {
      if (error instanceof PartFailure) return error.problem;
      if (error instanceof BrokenSnapshot) return 'server';
      throw error;
    }
  }

  /** Fetches what is missing and applies it; returns the result. */
  async #load(order: RefreshRequest): Promise<StoredCatalogue> {
    const held = order.how === 'update' ? this.#held : null;
    const limit = order.isMetered && !order.isManual ? SMALL : ANY_SIZE;
    const since = held ? { since: String(held.kept.copy.version) } : {};
    const products = await this.#part(since, limit);
    if (products.kind === 'delta' && held) {
      const stock = await this.#stock(held.kept.stock.mark);
      const promotions = await this.#promotions(held.kept.promotions.mark);
      try {
        held.take(held.next({ products, stock, promotions }, this.#deps.now()));
        return held.kept;
      } catch (error) {
        if (!(error instanceof BrokenSnapshot)) throw error;
        // The delta does not fit, so the whole catalogue is loaded.
        return this.#load({ ...order, how: 'full' });
      }
    }
    if (products.kind !== 'full') throw new PartFailure('server');
    const copy = readFull(products);
    const stock = applyStock(NO_STOCK, await this.#stock());
    const promotions = applyPromotions(NO_PROMOTIONS, await this.#promotions(''));
    this.#held = new LoadedCatalogue({ copy, stock, promotions, confirmedAt: this.#deps.now() });
    return this.#held.kept;
  }

  async #stock(mark?: string): Promise<StockPart> {
    const part = await this.#part({ part: 'stock', ...(mark ? { since: mark } : {}) }, ANY_SIZE);
    if (part.kind !== 'stock') throw new PartFailure('server');
    return part;
  }

  /** '' asks for all of them. */
  async #promotions(mark: string): Promise<PromotionPart> {
    const part = await this.#part({ part: 'promotions', ...(mark !== '' && { since: mark }) }, ANY_SIZE);
    if (part.kind !== 'promotions') throw new PartFailure('server');
    return part;
  }

  #part(query: Parameters<FetchPart>[0], limit: number): Promise<SnapshotPart> {
    const onProgress = (loaded: number, total: number) => this.#say({ work: { kind: 'load', loaded, total } });
    return this.#deps.fetchPart(query, { userId: this.#userId, limit, onProgress });
  }

  async #keep(kept: StoredCatalogue): Promise<CatalogueProblem | null> {
    try {
      await this.#deps.store.save(kept);
      this.#deps.notifyTabs();
      return null;
    } catch {
      // Storage is full or forbidden: the catalogue stays in memory only.
      return 'storage';
    }
  }

  #say(change: Partial<CatalogueStatus>): void {
    this.#status = { ...this.#status, ...change, held: this.#held?.about ?? null };
    this.#deps.post({ type: 'status', status: this.#status });
  }
}
