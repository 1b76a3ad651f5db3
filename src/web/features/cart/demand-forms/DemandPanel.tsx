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
import { type DemandLine, demandOf } from '#web/features/cart/editing/demand-forms.ts';
import { openDemandForm } from '#web/state/demand-overlays.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { AttachedDocument } from './AttachedDocument.tsx';
import classes from './DemandPanel.module.css';

/** Demand forms of the cart's controlled products: which has one, the scans themselves, and the form to print. */
export function DemandPanel({ cart }: { readonly cart: Cart }) {
  const { lines, common } = demandOf(cart);
  // Asked for now, so that the form can be printed when the network has gone.
  useQuery({ ...demandFormQuery(), enabled: lines.length > 0 });
  if (lines.length === 0) return null;
  const staying = lines.filter(({ state }) => state !== 'leaves');
  const covered = staying.filter(({ state }) => state !== 'needs');
  return (
    <Panel
      flush
      title={demandTexts.title}
      icon={<IconPaperclip className={classes.icon} size={20} aria-hidden />}
      aside={<span aria-live="polite">{demandTexts.done(covered.length, staying.length)}</span>}
    >
      <ul className={classes.rows}>
        {lines.map((line) => (
          <ProductDemand key={line.line.productId} {...line} />
        ))}
        {common.length > 0 && (
          <li className={classes.row}>
            <p className={classes.name}>{demandTexts.forAll}</p>
            <Documents subject={demandTexts.forAll} documents={common} />
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
        {staying.length > 1 && (
          <Button variant="outline" onClick={() => void openDemandForm(null)}>
            {demandTexts.addForAll}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function ProductDemand({ line, state, documents }: DemandLine) {
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
        {state !== 'leaves' && (
          <Button
            className={classes.attach ?? ''}
            variant={isMissing ? 'tinted' : 'ghost'}
            aria-label={isMissing ? demandTexts.addFor(name) : demandTexts.addMoreFor(name)}
            onClick={() => void openDemandForm(line.productId)}
          >
            {isMissing ? demandTexts.add : demandTexts.addMore}
          </Button>
        )}
      </div>
      <Documents subject={name} documents={documents} />
    </li>
  );
}

interface DocumentsProps {
  readonly subject: string;
  readonly documents: readonly DemandForm[];
}

function Documents({ subject, documents }: DocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <ul className={classes.documents} aria-label={demandTexts.documents(subject)}>
      {documents.map((document) => (
        <AttachedDocument key={document.id} document={document} />
      ))}
    </ul>
  );
}
