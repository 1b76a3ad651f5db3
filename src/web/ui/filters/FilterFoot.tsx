import { Button } from '@mantine/core';

interface FilterFootProps {
  readonly canClear: boolean;
  /** May say why there is nothing to clear. */
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** With the number of matches, once it is known. */
  readonly showLabel: string;
  readonly onShow: () => void;
}

/** The foot of a sheet with filters, which apply at once: clears them, or shows the list. */
export function FilterFoot({ canClear, clearLabel, onClear, showLabel, onShow }: FilterFootProps) {
  return (
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
      <Button onClick={onShow}>{showLabel}</Button>
    </>
  );
}
