import { type ReactNode, useState } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { SideSheet } from '#web/ui/layout/SideSheet.tsx';
import { FilterButton } from './FilterButton.tsx';
import { FilterFoot } from './FilterFoot.tsx';

interface FilterSheetProps {
  /** Active filters of the sheet. */
  readonly count: number;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** With the number of matches, once it is known. */
  readonly showLabel: string;
  readonly onClose?: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The filters of a list where there is no room for them: a button, and a sheet that it opens. */
export function FilterSheet({ count, clearLabel, onClear, showLabel, onClose, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const foot = { canClear: count > 0, clearLabel, onClear, showLabel, onShow: close };
  return (
    <>
      <div>
        <FilterButton count={count} onOpen={() => setOpen(true)} />
      </div>
      <SideSheet opened={isOpen} title={uiTexts.filters} onClose={close} footer={<FilterFoot {...foot} />}>
        {children}
      </SideSheet>
    </>
  );
}
