// Issues the invoices of the orders that are named to it, as a process of its own on a shared PostgreSQL. It says that
// it is ready and begins when told, so that several begin at once.
import { once } from 'node:events';
import { openDatabase } from '#server/db/open.ts';
import { makeInvoicePdf } from '#server/documents/invoice-pdf.ts';
import { issueInvoices } from '#server/services/invoice-issue.ts';
import { aDocument, documentLines } from './invoice-document.ts';

const db = await openDatabase({ databaseUrl: process.env.DATABASE_URL });
// A process's first PDF takes ten times as long as the next, and the others would only wait for it.
await makeInvoicePdf(aDocument(documentLines([{ vatRate: 8, unitPriceNet: 1, count: 1 }])));
process.stdout.write('ready\n');
await once(process.stdin, 'data');
for (const order of process.argv.slice(2)) {
  const said = await issueInvoices({ db, now: () => new Date() }, { order });
  process.stdout.write(`${said.join('\n')}\n`);
}
await db.close();
process.stdin.destroy();
