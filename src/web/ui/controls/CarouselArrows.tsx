import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import { uiTexts } from '#shared/texts/ui.ts';

interface CarouselArrowsProps {
  /** What is moved, for accessible names. */
  readonly title: string;
  readonly variant?: 'outline';
  readonly className: string | undefined;
  readonly onMove: (by: 1 | -1) => void;
}

/** Previous and next arrows of a carousel, for a mouse, which cannot swipe. */
export function CarouselArrows({ title, variant, className, onMove }: CarouselArrowsProps) {
  const look = variant && { variant };
  return (
    <span className={className}>
      <ActionIcon {...look} aria-label={uiTexts.carousel.previous(title)} onClick={() => onMove(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={uiTexts.carousel.next(title)} onClick={() => onMove(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}
