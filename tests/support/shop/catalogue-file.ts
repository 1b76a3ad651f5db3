/** Rows of a catalogue file for tests; each test overrides fields of a plain medicine. */
export type FileRow = Readonly<Record<string, string | number>>;

const PLAIN: FileRow = {
  name: 'Lek',
  manufacturer: 'Polfa Testowa',
  form: 'Tabletki',
  strength: '500 mg',
  pack: '20 tabl.',
  inn: 'Paracetamolum',
  atc: 'N02BE01',
  ean: '',
  bloz: '',
  vat_percent: 8,
  price_net_grosze: 1000,
  product_type: 'lek',
  rx_category: 'OTC',
  controlled_group: '',
  cold: 0,
  refunded: 0,
  stock: 10,
  warehouse: 'W1',
  shelf: 1,
  expiry_date: '2028-12-31',
  zones: '',
};

/** The text of a file with these rows; its columns are those of the plain row and of all given rows. */
export function catalogueFile(rows: readonly FileRow[], more: readonly string[] = []): string {
  const columns = ['sku', ...Object.keys(PLAIN), ...more];
  const lines = rows.map((row) =>
    columns.map((column) => quoted(String({ ...PLAIN, ...row }[column] ?? ''))).join(';'),
  );
  return [columns.join(';'), ...lines, ''].join('\n');
}

function quoted(cell: string): string {
  return /[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A text in chunks that ignore line breaks, as from a file or socket. */
export async function* inPieces(text: string, size = 97): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
