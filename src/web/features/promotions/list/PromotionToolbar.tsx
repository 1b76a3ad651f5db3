import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PACKAGE_TYPES } from '#shared/contract/package-types.ts';
import { MAX_QUERY } from '#shared/contract/product-query.ts';
import type { PackageList } from '#shared/contract/promotions/packages.ts';
import { formatCount } from '#shared/language/plural.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { PackageTypeIcon } from '#web/features/promotions/parts/PackageTypeBadge.tsx';
import type { PromotionSearch } from '#web/state/search-params.ts';
import { FilterChip } from '#web/ui/controls/FilterChip.tsx';
import { FilterSheet } from '#web/ui/filters/FilterSheet.tsx';
import { TextFilter } from '#web/ui/filters/TextFilter.tsx';
import { focusScreen } from '#web/ui/focus.ts';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { ManufacturerSelect } from './ManufacturerSelect.tsx';
import classes from './PromotionToolbar.module.css';
import { activeFilters, toggleType } from './promotion-filters.ts';

const texts = promotionTexts.list;

interface PromotionToolbarProps {
  readonly search: PromotionSearch;
  /** Undefined while it is not known. */
  readonly list: PackageList | undefined;
  readonly onSearchChange: (change: Partial<PromotionSearch>) => void;
  readonly onClear: () => void;
  readonly markSwitch: ReactNode;
}

/** Title and filters in one row; a phone has name and manufacturer in a sheet. */
export function PromotionToolbar(props: PromotionToolbarProps) {
  const { search, onClear, markSwitch } = props;
  const isPhone = useIsPhone();
  return (
    <div className={classes.toolbar}>
      <div className={classes.title}>
        <PageTitle size="bar">{texts.title}</PageTitle>
      </div>
      {isPhone ? (
        <Sheet {...props} />
      ) : (
        <search className={classes.fields}>
          <Fields {...props} />
        </search>
      )}
      <TypeChips {...props} />
      {markSwitch}
      {!isPhone && activeFilters(search) > 1 && (
        <Button
          variant="ghost"
          size="sm"
          px="sm"
          onClick={() => {
            // The button disappears with the filters.
            focusScreen();
            onClear();
          }}
        >
          {texts.clear}
        </Button>
      )}
    </div>
  );
}

function Fields({ search, list, onSearchChange }: PromotionToolbarProps) {
  return (
    <>
      <TextFilter
        className={classes.name}
        label={texts.search}
        value={search.name}
        maxLength={MAX_QUERY}
        onChange={(name) => onSearchChange({ name, page: 1 })}
      />
      <ManufacturerSelect
        value={search.manufacturer}
        options={list?.manufacturers ?? []}
        onChange={(manufacturer) => onSearchChange({ manufacturer, page: 1 })}
      />
    </>
  );
}

/** The three types with their counts, none chosen means all; and promotions of the club where there are some. */
function TypeChips({ search, list, onSearchChange }: PromotionToolbarProps) {
  const countOf = (type: string) => list?.types.find((entry) => entry.type === type)?.count;
  return (
    <ul ref={fadingEdges} className={`${classes.chips} fading-edges`} aria-label={texts.types}>
      {PACKAGE_TYPES.map((type) => (
        <li key={type}>
          <FilterChip
            selected={search.types?.includes(type) ?? false}
            onToggle={(isOn) => onSearchChange(toggleType(search, type, isOn))}
          >
            <PackageTypeIcon type={type} size={18} />
            {promotionTexts.typeFilters[type]}
            <Count count={countOf(type)} />
          </FilterChip>
        </li>
      ))}
      {list !== undefined && (list.clubOnly > 0 || search.clubOnly === true) && (
        <li>
          <FilterChip
            selected={search.clubOnly === true}
            onToggle={(isOn) => onSearchChange({ clubOnly: isOn || undefined, page: 1 })}
          >
            {texts.club}
            <Count count={list.clubOnly} />
          </FilterChip>
        </li>
      )}
    </ul>
  );
}

function Count({ count }: { readonly count: number | undefined }) {
  return count !== undefined && <span className={classes.count}>{formatCount(count)}</span>;
}

function Sheet(props: PromotionToolbarProps) {
  const { search, list, onClear } = props;
  return (
    <FilterSheet
      count={activeFilters({ ...search, types: undefined })}
      clearLabel={texts.clearAll}
      onClear={onClear}
      showLabel={list === undefined ? texts.showUnknown : texts.show(list.total)}
    >
      <div className={classes.sheet}>
        <Fields {...props} />
      </div>
    </FilterSheet>
  );
}
