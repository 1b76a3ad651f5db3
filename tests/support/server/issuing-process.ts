// Issues the invoices of the given orders in its own process, on a shared database. Prints that it is ready and starts
// on a message, so that several start at the same time. `DIE_AT` names a statement, optionally its occurrence
// (`invoice_store_file#2`), at which the process kills itself.
import { once } from 'node:events';
import { openDatabase } from '#server/db/open.ts';
import { issueInvoices } from '#server/services/invoices/invoice-issue.ts';

const [moment, turn = '1'] = (process.env.DIE_AT ?? '').split('#');
let times = 0;

const db = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR,
  onStatement: (name) => {
    if (name !== moment) return;
    times += 1;
    if (times === Number(turn)) process.kill(process.pid, 'SIGKILL');
  },
});
process.stdout.write('ready\n');
await once(process.stdin, 'data');
for (const order of process.argv.slice(2)) {
  const said = await issueInvoices({ db, now: () => new Date() }, { order });
  process.stdout.write(`${said.join('\n')}\n`);
}
await db.close();
process.stdin.destroy();
