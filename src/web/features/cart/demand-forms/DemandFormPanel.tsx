import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import IconPrinter from '@tabler/icons-react/icons/IconPrinter';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Cart, CartLine } from '#shared/contract/cart.ts';
import { piecesOnForm } from '#shared/rules/demand-form.ts';
import { demandTexts, type FormPieces } from '#shared/texts/demand.ts';
import { demandFormQuery } from '#web/api/demand.ts';
import { fullName, nameAmong } from '#web/features/cart/editing/cart-lines.ts';
import { type AttachedForm, type ControlledLine, demandFormStatus } from '#web/features/cart/editing/demand-forms.ts';
import { openDemandForm } from '#web/state/demand-overlays.ts';
import { useMayOrder } from '#web/state/session.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { AttachedDemandForm, type ShownPieces } from './AttachedDemandForm.tsx';
import classes from './DemandFormPanel.module.css';

/**
 * Demand forms of the cart's controlled products: status by product, attached files, and the link to the printable
 * form.
 */
export function DemandFormPanel({ cart }: { readonly cart: Cart }) {
  const { lines, common } = demandFormStatus(cart);
  const mayOrder = useMayOrder();
  // Prefetched, so that the form can be printed offline.
  useQuery({ ...demandFormQuery(), enabled: lines.length > 0 });
  if (lines.length === 0) return null;
  const all = lines.map(({ line }) => line);
  const sellable = lines.filter(({ state }) => state !== 'leaves');
  const covered = sellable.filter(({ state }) => !isMissing(state));
  return (
    <Panel
      flush
      title={demandTexts.title}
      icon={<IconPaperclip className={classes.icon} size={20} aria-hidden />}
      aside={<span aria-live="polite">{demandTexts.done(covered.length, sellable.length)}</span>}
    >
      <ul className={classes.rows}>
        {lines.map((line) => (
          <ControlledProduct key={line.line.productId} {...line} />
        ))}
        {common.length > 0 && (
          <li className={classes.row}>
            <p className={classes.name}>{demandTexts.forAll}</p>
            <DemandForms subject={demandTexts.forAll} forms={common} isFor={(form) => piecesOfAll(form, all)} />
          </li>
        )}
      </ul>
      <div className={classes.foot}>
        <Button
          variant="outline"
          leftSection={<IconPrinter size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/koszyk/zapotrzebowanie" />}
        >
          {demandTexts.print}
        </Button>
        {sellable.length > 1 && mayOrder && (
          <Button variant="outline" onClick={() => openDemandForm(null)}>
            {demandTexts.addForAll}
          </Button>
        )}
      </div>
    </Panel>
  );
}

const isMissing = (state: ControlledLine['state']) => state === 'needs' || state === 'outdated';

/** The pieces of one product that a form was attached for; none when not known. */
function piecesOf({ document }: AttachedForm, line: CartLine, wordsOf: (pieces: FormPieces) => string): ShownPieces[] {
  const shown = piecesOnForm(line, [document]);
  if (shown === null) return [];
  const { productId, count: held } = line;
  return [{ productId, words: wordsOf({ shown, held }), fits: shown === held }];
}

/** The pieces of each product of a form for all of them. Products that have left the cart have no names any more. */
function piecesOfAll(form: AttachedForm, lines: readonly CartLine[]): ShownPieces[] {
  const known = lines.flatMap((line) =>
    piecesOf(form, line, (pieces) => demandTexts.isForProduct(nameAmong(line, lines), pieces)),
  );
  const isUnknown = form.document.lines?.length === 0;
  return known.length > 0 || form.isValid || isUnknown
    ? known
    : [{ productId: 0, words: demandTexts.isForOthers, fits: false }];
}

function ControlledProduct({ line, state, documents }: ControlledLine) {
  const mayOrder = useMayOrder();
  const name = fullName(line);
  const needsForm = isMissing(state);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className={classes.about}>
          <p className={classes.name}>{line.productName}</p>
          <p className={classes.details}>
            {line.withFormat}
            {state !== 'leaves' && ` · ${demandTexts.onForm(line.count)}`}
          </p>
        </div>
        <p className={classes.state} data-state={state}>
          {needsForm || state === 'leaves' ? (
            <IconAlertTriangle size={18} aria-hidden />
          ) : (
            <IconCircleCheck size={18} aria-hidden />
          )}
          {demandTexts[state]}
        </p>
        {state !== 'leaves' && mayOrder && (
          <Button
            className={classes.attach ?? ''}
            variant={needsForm ? 'tinted' : 'ghost'}
            aria-label={needsForm ? demandTexts.addFor(name) : demandTexts.addMoreFor(name)}
            onClick={() => openDemandForm(line.productId)}
          >
            {needsForm ? demandTexts.add : demandTexts.addMore}
          </Button>
        )}
      </div>
      <DemandForms
        subject={name}
        forms={documents}
        isFor={(form) => piecesOf(form, line, ({ shown }) => demandTexts.isFor(shown))}
      />
    </li>
  );
}

interface DemandFormsProps {
  readonly subject: string;
  readonly forms: readonly AttachedForm[];
  readonly isFor: (form: AttachedForm) => readonly ShownPieces[];
}

function DemandForms({ subject, forms, isFor }: DemandFormsProps) {
  if (forms.length === 0) return null;
  return (
    <ul className={classes.documents} aria-label={demandTexts.documents(subject)}>
      {forms.map((form) => (
        <AttachedDemandForm key={form.document.id} form={form} isFor={isFor(form)} />
      ))}
    </ul>
  );
}
