import IconBuildingWarehouse from '@tabler/icons-react/icons/IconBuildingWarehouse';
import IconSnowflake from '@tabler/icons-react/icons/IconSnowflake';
import IconTruck from '@tabler/icons-react/icons/IconTruck';
import type { Cart, CartLine, CartProblem, CartWarehouse } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import { cartPositions } from '#shared/rules/cart-count.ts';
import { packageKey, productKey } from '#shared/rules/cart-items.ts';
import { piecesOnForm } from '#shared/rules/demand-form.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import type { CartEditing } from '#web/features/cart/editing/cart-editing.ts';
import { packageSpread, partAnchor } from '#web/features/cart/editing/cart-lines.ts';
import { linesMissingDemandForm } from '#web/features/cart/editing/demand-forms.ts';
import { type LineStatuses, SETTLED } from '#web/features/cart/editing/line-status.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import { CartPackageRow } from './CartPackageRow.tsx';
import classes from './CartWarehousePanel.module.css';
import { Meter } from './Meter.tsx';

interface CartWarehousePanelProps {
  readonly warehouse: CartWarehouse;
  readonly cart: Cart;
  readonly editing: CartEditing;
  /** Statuses of lines with pending changes. */
  readonly statuses: LineStatuses;
}

/**
 * Lines of one warehouse, split into cold and ordinary transport: each has its own logistic minimum (docs/product.md
 * §5).
 */
export function CartWarehousePanel(props: CartWarehousePanelProps) {
  const { warehouse } = props;
  return (
    <Panel
      flush
      title={warehouse.warehouseName}
      icon={<IconBuildingWarehouse size={20} aria-hidden />}
      aside={cartTexts.positions(cartPositions([warehouse]))}
    >
      <CartPart {...props} part="cold" lines={warehouse.coldProducts} packages={warehouse.coldPackages} />
      <CartPart {...props} part="warm" lines={warehouse.warmProducts} packages={warehouse.warmPackages} />
    </Panel>
  );
}

interface CartPartProps extends CartWarehousePanelProps {
  readonly part: 'cold' | 'warm';
  readonly lines: readonly CartLine[];
  readonly packages: readonly CartPackageLine[];
}

function CartPart({ part, warehouse, lines, packages, cart, editing, statuses }: CartPartProps) {
  const isCold = part === 'cold';
  const minimum = isCold ? warehouse.coldMinimum : warehouse.warmMinimum;
  if (lines.length + packages.length === 0) return null;
  const missingDemandForm = linesMissingDemandForm(lines, cart);
  return (
    <section className={classes.part} aria-label={`${warehouse.warehouseName}, ${cartTexts[part]}`}>
      <div className={classes.head} data-part={part} id={partAnchor(warehouse.warehouseId, part)} tabIndex={-1}>
        {isCold ? <IconSnowflake size={18} aria-hidden /> : <IconTruck size={18} aria-hidden />}
        <h3 className={classes.title}>{cartTexts[part]}</h3>
        {minimum !== null && minimum.minimum > 0 && (
          <div className={classes.meter}>
            <Meter {...minimum} tone={isCold ? 'cold' : 'brand'} />
          </div>
        )}
      </div>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={line.productId}
            line={line}
            problems={problemsOf(line, cart)}
            status={statuses.get(productKey(line.productId)) ?? SETTLED}
            isDemandFormMissing={missingDemandForm.includes(line)}
            piecesOnForm={piecesOnForm(line, cart.narcoticDocuments)}
            editing={editing}
          />
        ))}
        {packages.map((line) => (
          <CartPackageRow
            key={`pakiet-${line.packageId}`}
            line={line}
            spread={packageSpread(cart, line)}
            problems={packageProblems(line, cart)}
            status={statuses.get(packageKey(line.packageId)) ?? SETTLED}
            editing={editing}
          />
        ))}
      </ul>
    </section>
  );
}

const NO_PROBLEMS: readonly CartProblem[] = [];

/** One shared empty list, so that a line without problems is not re-rendered. */
function problemsOf({ productId }: CartLine, { problems }: Cart): readonly CartProblem[] {
  const found = problems.filter((problem) => problem.productId === productId);
  return found.length === 0 ? NO_PROBLEMS : found;
}

function packageProblems({ packageId }: CartPackageLine, { problems }: Cart): readonly CartProblem[] {
  const found = problems.filter((problem) => problem.packageId === packageId);
  return found.length === 0 ? NO_PROBLEMS : found;
}
