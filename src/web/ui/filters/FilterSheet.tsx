import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { SideSheet } from '#web/ui/layout/SideSheet.tsx';

interface FilterSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Whether a filter is active. */
  readonly canClear: boolean;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** Closes the sheet; says how much the filters leave. */
  readonly showLabel: string;
  readonly children: ReactNode;
}

/** The filters of a list where there is no room for them beside it. They apply at once. */
export function FilterSheet({ canClear, clearLabel, onClear, showLabel, children, ...sheet }: FilterSheetProps) {
  return (
    <SideSheet
      {...sheet}
      title={uiTexts.filters}
      footer={
        <>
          {/* Stays focusable after it has cleared the last filter. */}
          <Button
            variant="ghost"
            px="sm"
            aria-disabled={!canClear || undefined}
            {...(!canClear && { 'data-disabled': true })}
            onClick={() => {
              if (canClear) onClear();
            }}
          >
            {clearLabel}
          </Button>
          <Button onClick={sheet.onClose}>{showLabel}</Button>
        </>
      }
    >
      {children}
    </SideSheet>
  );
}
