import { ActionIcon } from '@mantine/core';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import type { ReactNode } from 'react';
import type { CartProblem } from '#shared/contract/cart.ts';
import type { MadeBy } from '#shared/contract/made-by.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { isPackageKey } from '#shared/rules/cart-items.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import type { CartEditing } from '#web/features/cart/editing/cart-editing.ts';
import { type CartItem, lineAnchor } from '#web/features/cart/editing/cart-lines.ts';
import { useLineCount } from '#web/features/cart/editing/line-counts.ts';
import type { LineStatus } from '#web/features/cart/editing/line-status.ts';
import { useMayOrder } from '#web/state/session.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { CartLineProblem } from './CartLineProblem.tsx';
import classes from './CartLineRow.module.css';
import { ChangedBy } from './ChangedBy.tsx';
import { ChangeProgress } from './ChangeProgress.tsx';
import { LineDecisions } from './LineDecisions.tsx';

/** Props shared by rows of products and packages. */
export interface CartRowBaseProps {
  /** Problems to accept. */
  readonly problems: readonly CartProblem[];
  readonly status: LineStatus;
  readonly editing: CartEditing;
}

interface CartRowProps extends CartRowBaseProps {
  readonly item: CartItem;
  readonly tile: ReactNode;
  readonly name: ReactNode;
  readonly details: ReactNode;
  /** Grosz, net. */
  readonly sum: number;
  /** Price of a piece or package; replaced while a change is being saved. */
  readonly each: ReactNode;
  readonly onRemove: () => void;
  /** Text in place of the counter when the item is edited at another row. */
  readonly further?: ((count: number) => ReactNode) | undefined;
  readonly changed: MadeBy | null;
  /** Below the problems: they stay beside the line also where the contents are long. */
  readonly contents?: ReactNode;
  /** Below the contents. */
  readonly note?: ReactNode;
  /** The row is a group of goods with this name. */
  readonly group?: string;
}

/** A row of the cart, followed by its problems. */
export function CartRow(props: CartRowProps) {
  const {
    item,
    tile,
    name,
    details,
    sum,
    each,
    onRemove,
    further,
    changed,
    contents,
    note,
    problems,
    status,
    editing,
  } = props;
  const { counts } = editing;
  const mayOrder = useMayOrder();
  const count = useLineCount(counts, item);
  const { progress } = status;
  const isSaving = progress?.kind === 'saving' || count !== item.count;
  const isFurther = further !== undefined;
  const held = isPackageKey(item.key) ? cartTexts.package.packages : cartTexts.held;
  return (
    <li className={classes.row} {...(!isFurther && { id: lineAnchor(item.key), tabIndex: -1 })}>
      <RowGroup name={props.group}>
        <div className={classes.line}>
          {tile}
          <div className={classes.about}>
            <p>{name}</p>
            <p className={classes.details}>
              {details} {progress === null && !isSaving && <ChangedBy changed={changed} />}
            </p>
            {progress !== null && progress.kind !== 'saving' && (
              <p className={classes.progress}>
                <ChangeProgress progress={progress} />
              </p>
            )}
          </div>
          {further?.(count) ?? (!mayOrder && <span className={classes.held}>{held(count)}</span>)}
          {further === undefined && mayOrder && (
            <div className={classes.counter}>
              <Counter
                value={count}
                onChange={(next) => counts.change(item, next)}
                onText={(text) => counts.type(item, text)}
                productName={item.name}
              />
            </div>
          )}
          <div className={classes.price} aria-busy={isSaving}>
            <span className={classes.sum}>{formatZl(sum)}</span>
            <span className={classes.each}>{isSaving ? cartTexts.saving : each}</span>
          </div>
          {!isFurther && mayOrder && (
            <ActionIcon
              className={classes.remove ?? ''}
              aria-label={cartTexts.remove(item.name)}
              // Ignores the second click of a double click, which would hit the line that moved up.
              onClick={(event) => event.detail < 2 && onRemove()}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
        {!isFurther && <LineDecisions item={item} undecided={status.undecided} counts={counts} />}
        {!isFurther && problems.map((problem) => <CartLineProblem key={problem.id} problem={problem} item={item} />)}
        {contents}
        {note}
      </RowGroup>
    </li>
  );
}

function RowGroup({ name, children }: { readonly name: string | undefined; readonly children: ReactNode }) {
  if (name === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={name}>
      {children}
    </div>
  );
}
