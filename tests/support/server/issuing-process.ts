// Issues the invoices of the orders that are named to it, as a process of its own on a database that others use too. It
// says that it is ready and begins when told, so that several begin at once. `DIE_AT` names a statement, and which one
// of that name (`invoice_keep_file#2`), as which is sent the process dies as by a power cut.
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
