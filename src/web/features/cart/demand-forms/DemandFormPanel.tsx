import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import IconPrinter from '@tabler/icons-react/icons/IconPrinter';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Cart, DemandForm } from '#shared/contract/cart.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { demandFormQuery } from '#web/api/demand.ts';
import { fullName } from '#web/features/cart/editing/cart-lines.ts';
import { type ControlledLine, demandFormStatus } from '#web/features/cart/editing/demand-forms.ts';
import { openDemandForm } from '#web/state/demand-overlays.ts';
import { useMayOrder } from '#web/state/session.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { AttachedDemandForm } from './AttachedDemandForm.tsx';
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
  const sellable = lines.filter(({ state }) => state !== 'leaves');
  const covered = sellable.filter(({ state }) => state !== 'needs');
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
            <DemandForms subject={demandTexts.forAll} documents={common} />
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

function ControlledProduct({ line, state, documents }: ControlledLine) {
  const mayOrder = useMayOrder();
  const name = fullName(line);
  const isMissing = state === 'needs';
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
          {isMissing || state === 'leaves' ? (
            <IconAlertTriangle size={18} aria-hidden />
          ) : (
            <IconCircleCheck size={18} aria-hidden />
          )}
          {demandTexts[state]}
        </p>
        {state !== 'leaves' && mayOrder && (
          <Button
            className={classes.attach ?? ''}
            variant={isMissing ? 'tinted' : 'ghost'}
            aria-label={isMissing ? demandTexts.addFor(name) : demandTexts.addMoreFor(name)}
            onClick={() => openDemandForm(line.productId)}
          >
            {isMissing ? demandTexts.add : demandTexts.addMore}
          </Button>
        )}
      </div>
      <DemandForms subject={name} documents={documents} />
    </li>
  );
}

interface DemandFormsProps {
  readonly subject: string;
  readonly documents: readonly DemandForm[];
}

function DemandForms({ subject, documents }: DemandFormsProps) {
  if (documents.length === 0) return null;
  return (
    <ul className={classes.documents} aria-label={demandTexts.documents(subject)}>
      {documents.map((document) => (
        <AttachedDemandForm key={document.id} document={document} />
      ))}
    </ul>
  );
}
