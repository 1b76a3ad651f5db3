import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import IconChevronsLeft from '@tabler/icons-react/icons/IconChevronsLeft';
import IconChevronsRight from '@tabler/icons-react/icons/IconChevronsRight';
import { formatCount } from '#shared/language/plural.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './Pager.module.css';
import { pagerRange } from './pager-range.ts';

interface PagerProps {
  /** 1-based. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/**
 * "1–10 z 1 284" and arrows, for longer lists also to both ends. An arrow at the end keeps the focus and does
 * nothing.
 */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const { from, to, pages } = pagerRange(page, perPage, total);
  const go = (target: number) => {
    if (target >= 1 && target <= pages) onPage(target);
  };
  return (
    <nav className={classes.pager} aria-label={uiTexts.pager.label}>
      <span className={classes.range} role="status">
        <strong>{uiTexts.pager.range(formatCount(from), formatCount(to))}</strong>{' '}
        {uiTexts.pager.of(formatCount(total))}
      </span>
      {pages > 2 && (
        <ActionIcon aria-label={uiTexts.pager.first} aria-disabled={page <= 1} onClick={() => go(1)}>
          <IconChevronsLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon aria-label={uiTexts.pager.previous} aria-disabled={page <= 1} onClick={() => go(page - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={uiTexts.pager.next} aria-disabled={page >= pages} onClick={() => go(page + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      {pages > 2 && (
        <ActionIcon aria-label={uiTexts.pager.last} aria-disabled={page >= pages} onClick={() => go(pages)}>
          <IconChevronsRight size={20} aria-hidden />
        </ActionIcon>
      )}
    </nav>
  );
}
