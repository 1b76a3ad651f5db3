import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import IconInfoCircle from '@tabler/icons-react/icons/IconInfoCircle';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { promotionTexts, composeTexts as texts } from '#shared/texts/promotions.ts';
import { PackageTypeBadge } from '#web/features/promotions/parts/PackageTypeBadge.tsx';
import { TierLadder } from '#web/features/promotions/parts/TierLadder.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import classes from './ComposeHead.module.css';

interface ComposeHeadProps {
  readonly form: PackageForm;
  /** The screen that the user came from. */
  readonly back: '/dashboard/promotions' | '/koszyk';
}

/** Name, type and rule of the package, and the way back. */
export function ComposeHead({ form: { packageName, promotion, products }, back }: ComposeHeadProps) {
  const { name, manufacturerName, type, endsOn } = promotion;
  const facts = [
    ...(packageName === name ? [] : [name]),
    ...(manufacturerName === '' ? [] : [manufacturerName]),
    ...(endsOn === null ? [] : [texts.validUntil(endsOn)]),
    promotionTexts.products(products.length),
  ];
  return (
    <div className={classes.head}>
      <Link to={back} className={classes.back} aria-label={back === '/koszyk' ? texts.backToCart : texts.back}>
        <IconChevronLeft size={20} aria-hidden />
      </Link>
      <div className={classes.words}>
        <PageTitle note={<PackageTypeBadge type={type} />}>{packageName}</PageTitle>
        <p className={classes.facts}>
          {facts.join(' · ')}
          <span className={classes.rule}> · {texts.rule[type]}</span>
        </p>
      </div>
      <Rules promotion={promotion} />
    </div>
  );
}

/** How the discount of this kind of package works. */
function Rules({ promotion: { type, tiers } }: { readonly promotion: PackageForm['promotion'] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes.rules}>
      <Button
        variant="ghost"
        px="sm"
        leftSection={<IconInfoCircle size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.rules}
      </Button>
      <Dialog
        opened={isOpen}
        size="md"
        title={texts.rules}
        onClose={close}
        footer={
          <Button data-autofocus onClick={close}>
            {commonTexts.close}
          </Button>
        }
      >
        <TierLadder type={type} tiers={tiers} />
        <ul className={classes.list}>
          {[texts.rulesText[type], ...texts.rulesCommon].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
