import type { StockPart } from '#shared/contract/snapshot.ts';
import { type CatalogueCopy, readFull } from '#shared/snapshot/copy.ts';
import { BrokenSnapshot } from '#shared/snapshot/decode.ts';
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

/** What the catalogue's worker touches outside itself. */
export interface HostDeps {
  readonly store: CatalogueStore;
  readonly fetchPart: FetchPart;
  /** Runs the work when no other tab of this device runs such; the others' wait for it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that the store has something newer. */
  readonly notifyTabs: () => void;
  readonly post: (message: FromWorker) => void;
  readonly now: () => number;
}

/** What may be loaded unasked where the connection costs money: changes, not a whole catalogue. Bytes, unpacked. */
const SMALL = 1_000_000;
const ANY_SIZE = Number.POSITIVE_INFINITY;

/** The catalogue's worker: holds the catalogue, answers questions, and brings it up to date. */
export class CatalogueHost {
  readonly #tools: HostDeps;
  #userId = '';
  #held: LoadedCatalogue | null = null;
  /** What the store holds, as far as this tab knows: after a save that failed it is older than what is held. */
  #stored: CatalogueCopy | null = null;
  #status: CatalogueStatus = NO_CATALOGUE;
  #opened: Promise<void> = Promise.resolve();

  constructor(tools: HostDeps) {
    this.#tools = tools;
  }

  async receive(message: ToWorker): Promise<void> {
    if (message.type === 'open') {
      this.#userId = message.userId;
      this.#opened = this.#reload();
      return this.#opened;
    }
    await this.#opened;
    if (message.type === 'refresh') return this.#refresh(message.order);
    this.#tools.post({ type: 'answer', id: message.id, answer: this.#answer(message) });
  }

  /** Another tab has saved something newer. */
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
    return message.name === 'info' ? this.#held.info(message.ask) : this.#held.lists();
  }

  /** Takes what the store has, if it is another than what is held. */
  async #reload(): Promise<void> {
    if (this.#held === null) this.#say({ work: { kind: 'open', loaded: 0, total: 0 } });
    const isNews = await this.#takeStored();
    this.#say({ work: null, ...(isNews ? { problem: null } : {}) });
  }

  /** True when the store had something newer than what was held. */
  async #takeStored(): Promise<boolean> {
    const kept = await this.#tools.store.load();
    if (kept === null || kept.confirmedAt <= (this.#held?.kept.confirmedAt ?? 0)) return false;
    try {
      this.#held = new LoadedCatalogue(kept);
      this.#stored = kept.copy;
      return true;
    } catch {
      // It looked whole and is not: it is loaded anew, and questions are answered meanwhile.
      return false;
    }
  }

  async #refresh(order: RefreshRequest): Promise<void> {
    if (order.isMetered && !order.isAsked && this.#held === null) return this.#say({ problem: 'metered' });
    const askedAt = this.#tools.now();
    this.#say({ work: { kind: 'wait', loaded: 0, total: 0 } });
    await this.#tools.alone(async () => {
      if (await this.#isDoneByOthers(order, askedAt)) return this.#say({ work: null, problem: null });
      this.#say({ work: { kind: 'load', loaded: 0, total: 0 } });
      try {
        this.#say({ problem: await this.#bring(order) });
      } finally {
        this.#say({ work: null });
      }
    });
  }

  /** While this tab waited for its turn, another may have done what was wanted. */
  async #isDoneByOthers({ how }: RefreshRequest, askedAt: number): Promise<boolean> {
    if (how === 'full') return false;
    await this.#takeStored();
    return this.#held !== null && this.#held.kept.confirmedAt >= askedAt;
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

  /** Gets what is missing and takes it over; answers what is held then. */
  async #load(order: RefreshRequest): Promise<StoredCatalogue> {
    const held = order.how === 'update' ? this.#held : null;
    const limit = order.isMetered && !order.isAsked ? SMALL : ANY_SIZE;
    const since = held ? { since: String(held.kept.copy.version) } : {};
    const products = await this.#part(since, limit);
    if (products.kind === 'delta' && held) {
      const stock = await this.#stock(held.kept.stock.mark);
      try {
        held.take(held.next(products, stock, this.#tools.now()));
        return held.kept;
      } catch (error) {
        if (!(error instanceof BrokenSnapshot)) throw error;
        // What is here is not what the server thinks it is: all of it is loaded anew.
        return this.#load({ ...order, how: 'full' });
      }
    }
    if (products.kind !== 'full') throw new PartFailure('server');
    const copy = readFull(products);
    const stock = applyStock(NO_STOCK, await this.#stock());
    this.#held = new LoadedCatalogue({ copy, stock, confirmedAt: this.#tools.now() });
    return this.#held.kept;
  }

  async #stock(mark?: string): Promise<StockPart> {
    const part = await this.#part({ part: 'stock', ...(mark ? { since: mark } : {}) }, ANY_SIZE);
    if (part.kind !== 'stock') throw new PartFailure('server');
    return part;
  }

  #part(query: Parameters<FetchPart>[0], limit: number): Promise<SnapshotPart> {
    const onProgress = (loaded: number, total: number) => this.#say({ work: { kind: 'load', loaded, total } });
    return this.#tools.fetchPart(query, { userId: this.#userId, limit, onProgress });
  }

  async #keep(kept: StoredCatalogue): Promise<CatalogueProblem | null> {
    try {
      await this.#tools.store.save(kept, kept.copy !== this.#stored);
      this.#stored = kept.copy;
      this.#tools.notifyTabs();
      return null;
    } catch {
      // Full or forbidden storage: this tab has the catalogue, the next start will not.
      return 'storage';
    }
  }

  #say(change: Partial<CatalogueStatus>): void {
    this.#status = { ...this.#status, ...change, held: this.#held?.about ?? null };
    this.#tools.post({ type: 'status', status: this.#status });
  }
}
