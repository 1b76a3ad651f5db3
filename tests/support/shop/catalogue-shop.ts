import { afterAll, beforeAll, beforeEach } from 'vitest';
import { statement } from '#server/db/db.ts';
import type { Product } from '#shared/contract/products.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import type { TestEngine } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import type { MadeUser } from './makers.ts';

export interface List {
  readonly items: Product[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** A shop with one user; its products are deleted before each test. */
export function catalogueShop(engine: TestEngine) {
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  afterAll(() => app.close());
  // A lower version makes the process forget the previous test's products.
  beforeEach(async () => {
    await app.db.script(`truncate products, manufacturers, product_types, categories, main_page_sections restart identity cascade;
        update catalogue_version set version = 0`);
    await app.deps.catalogue.refresh();
  });

  const run = (text: string, values: unknown[] = []) => app.db.run(statement('', text), values);
  const list = async (query: string, page = '1/10') => (await agent.json(`/api/product/${page}?${query}`)) as List;
  return {
    shop: () => ({ app, user, agent }),
    run,
    /** Assigns a version to all changes since the last call, as an import does, and refreshes the process. */
    publish: async () => {
      await run(`with next as (update catalogue_version set version = version + 1 returning version)
        update products set version = next.version from next where products.version = 1`);
      await app.deps.catalogue.refresh();
    },
    product: (columns: Record<string, unknown>) => app.make.product({ version: 1, ...columns }),
    list,
    names: async (query: string) => (await list(query)).items.map((item) => item.name),
  };
}
