import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import { uiTexts } from '#shared/texts/ui.ts';

interface CarouselArrowsProps {
  /** What is moved, for accessible names. */
  readonly title: string;
  readonly className: string | undefined;
  readonly onMove: (by: 1 | -1) => void;
}

/** Previous and next arrows of a carousel, for a mouse, which cannot swipe. */
export function CarouselArrows({ title, className, onMove }: CarouselArrowsProps) {
  return (
    <span className={className}>
      <ActionIcon aria-label={uiTexts.carousel.previous(title)} onClick={() => onMove(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={uiTexts.carousel.next(title)} onClick={() => onMove(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}
