import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './SectionCarousel.module.css';

/** For the arrows beside the title. */
export interface CarouselHandle {
  readonly move: (by: 1 | -1) => void;
}
export interface SectionCarouselProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** One card an item; `label` is its accessible name where the card alone does not tell its place. */
  readonly items: readonly { readonly key: number | string; readonly card: ReactNode; readonly label?: string }[];
  /** Called with whether the cards overflow, so that arrows are useful. */
  readonly onMovable?: (isMovable: boolean) => void;
  /** Called with the place of the first visible card, from 0. */
  readonly onShown?: (place: number) => void;
  readonly ref?: Ref<CarouselHandle>;
}

/** Replaces the library's English words, which stand where an attribute is absent. */
const UNSAID = '';

/** Duration in embla's unit; 0 is instant. */
const CALM = 25;

/**
 * Cards in a row that is swiped, and wraps around (docs/product.md §4). The left and right arrow keys move it unless the
 * focus is in a field; a focused card scrolls into view. Its width and gap come from `CardCarousel`.
 */
export function SectionCarousel({ label, items, onMovable, onShown, ref }: SectionCarouselProps) {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const isReduced = useReducedMotion();
  const move = (by: 1 | -1) => embla && step(embla, by);
  useImperativeHandle(ref, () => ({ move }));
  const tellMovable = useEffectEvent((isMovable: boolean) => onMovable?.(isMovable));
  const tellShown = useEffectEvent((place: number) => onShown?.(place));
  useEffect(() => {
    if (embla === null) return;
    const tell = () => {
      tellMovable(embla.scrollSnapList().length > 1);
      tellShown(embla.selectedScrollSnap());
    };
    tell();
    embla.on('reInit', tell).on('select', tell);
    return () => void embla.off('reInit', tell).off('select', tell);
  }, [embla]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    move(by);
  };
  return (
    <Carousel
      classNames={{ root: classes.root ?? '', viewport: classes.viewport ?? '', slide: classes.slide ?? '' }}
      attributes={{ container: { role: 'list', 'aria-label': label } }}
      role="group"
      aria-roledescription={uiTexts.carousel.role}
      aria-label={label}
      slideSize="calc(100% / var(--carousel-shown))"
      slideGap="var(--carousel-space)"
      withControls={false}
      withKeyboardEvents={false}
      emblaOptions={{ loop: true, align: 'start', duration: isReduced ? 0 : CALM, watchFocus: showFocused }}
      getEmblaApi={setEmbla}
      onKeyDown={onKeyDown}
    >
      {items.map(({ key, card, label }) => (
        <Carousel.Slide key={key} role="listitem" aria-roledescription={UNSAID} aria-label={label ?? UNSAID}>
          {card}
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Scrolls a focused card into view, however late the browser moves the focus: embla's own handler
 * allows 10 ms, which a slow tablet exceeds. Always false, so that embla's handler does nothing.
 */
function showFocused(embla: EmblaCarouselType, { target }: FocusEvent): false {
  const { slideRegistry } = embla.internalEngine();
  const place = embla.slideNodes().findIndex((card) => target instanceof Node && card.contains(target));
  const card = embla.slideNodes()[place];
  if (card !== undefined && !isInSight(card, embla.rootNode()))
    embla.scrollTo(
      slideRegistry.findIndex((group) => group.includes(place)),
      true,
    );
  return false;
}

/** A half-visible card is usable; moving the row under the finger would not be. */
function isInSight(card: HTMLElement, row: HTMLElement): boolean {
  const [own, all] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
  const middle = own.left + own.width / 2;
  return middle > all.left && middle < all.right;
}

/** Moves by as many cards as are visible, wrapping around. */
function step(embla: EmblaCarouselType, by: 1 | -1): void {
  const card = embla.slideNodes()[0]?.offsetWidth ?? 0;
  const atOnce = Math.max(1, Math.round(embla.rootNode().clientWidth / Math.max(1, card)));
  const stops = embla.scrollSnapList().length;
  const next = embla.selectedScrollSnap() + by * atOnce;
  embla.scrollTo(((next % stops) + stops) % stops);
}
