import type { FullSnapshot, SnapshotCheck, SnapshotDelta, SnapshotNames } from '#shared/contract/snapshot.ts';
import { type Columns, checkOf } from './columns.ts';
import { BrokenSnapshot, fromSteps, readTable } from './decode.ts';
import { mergeColumns } from './merge.ts';
import { mergeNames, usedNames } from './names.ts';

/** One version of the catalogue on a device. */
export interface CatalogueCopy {
  /** As the server told it: generation and number (docs/api.md "Versions"). */
  readonly version: string;
  readonly columns: Columns;
  readonly names: SnapshotNames;
}

/** The effect of a delta on a copy; `changed` ids are in the new copy, `withdrawn` ones were in the old. */
interface CopyChange {
  readonly copy: CatalogueCopy;
  readonly changed: Int32Array;
  readonly withdrawn: Int32Array;
}

/** @throws BrokenSnapshot when its check fails */
export function readFull({ version, check, names, table }: FullSnapshot): CatalogueCopy {
  return checked({ version, columns: readTable(table), names }, check);
}

/**
 * @throws BrokenSnapshot when the result differs from the server's catalogue or the delta starts from another version
 */
export function applyDelta(old: CatalogueCopy, delta: SnapshotDelta): CopyChange {
  if (delta.since !== old.version) throw new BrokenSnapshot(`a delta since ${delta.since} for ${old.version}`);
  const fresh = readTable(delta.table);
  const withdrawn = fromSteps(delta.withdrawn);
  const columns = mergeColumns(old.columns, fresh, new Set(withdrawn));
  const copy = { version: delta.version, columns, names: usedNames(columns, mergeNames(old.names, delta.names)) };
  return { copy: checked(copy, delta.check), changed: fresh.ids, withdrawn };
}

function checked(copy: CatalogueCopy, check: SnapshotCheck): CatalogueCopy {
  const { products, priceNet } = checkOf(copy.columns);
  if (products !== check.products || priceNet !== check.priceNet) throw new BrokenSnapshot('sums differ');
  return copy;
}
