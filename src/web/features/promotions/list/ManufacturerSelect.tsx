import type { PackageList } from '#shared/contract/promotions/packages.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import classes from './PromotionToolbar.module.css';

const texts = promotionTexts.list;

interface ManufacturerSelectProps {
  readonly value: number | undefined;
  readonly options: PackageList['manufacturers'];
  readonly onChange: (manufacturer: number | undefined) => void;
}

export function ManufacturerSelect({ value, options, onChange }: ManufacturerSelectProps) {
  const isUnnamed = value !== undefined && options.every(({ id }) => id !== value);
  return (
    <ChoiceField
      className={classes.manufacturer ?? ''}
      aria-label={texts.manufacturer}
      data={[
        { value: '', label: texts.anyManufacturer },
        ...options.map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` })),
        // One of the address that has no packages beside the other filters.
        ...(isUnnamed ? [{ value: String(value), label: texts.chosenManufacturer }] : []),
      ]}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
    />
  );
}
