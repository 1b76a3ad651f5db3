import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { uiTexts } from '#shared/texts/common.ts';
import classes from './SectionCarousel.module.css';

/** For the arrows beside the title. */
export interface CarouselHandle {
  readonly move: (by: 1 | -1) => void;
}

/** What a carousel of cards shows. */
export interface SectionCarouselProps {
  /** What the cards are. */
  readonly label: string;
  /** One card an item. */
  readonly items: readonly { readonly key: number | string; readonly card: ReactNode }[];
  /** Cards beside one another from 1400 px on; 3 from 880, 2 from 600 and 1 below (docs/product.md §9). */
  readonly count: number;
  /** Told whether there is more than fits, so that arrows are of use. */
  readonly onMovable: (isMovable: boolean) => void;
  readonly ref?: Ref<CarouselHandle>;
}

/** Pieces of embla's time; 0 is at once. */
const CALM = 25;

/**
 * Cards in a row that is swiped, and wraps around (docs/product.md §4). Left and right move it from wherever the focus is but a
 * field; a card that takes the focus comes into sight.
 */
export function SectionCarousel({ label, items, count, onMovable, ref }: SectionCarouselProps) {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const isReduced = useReducedMotion();
  const move = (by: 1 | -1) => embla && step(embla, by);
  useImperativeHandle(ref, () => ({ move }));
  const tellMovable = useRef(onMovable);
  tellMovable.current = onMovable;
  useEffect(() => {
    if (embla === null) return;
    const tell = () => tellMovable.current(embla.scrollSnapList().length > 1);
    tell();
    embla.on('reInit', tell);
    return () => void embla.off('reInit', tell);
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
      style={{ '--carousel-count': count } as CSSProperties}
      attributes={{ container: { role: 'list', 'aria-label': label } }}
      role="group"
      aria-roledescription={uiTexts.carousel.role}
      aria-label={label}
      slideSize="var(--carousel-card)"
      slideGap="var(--carousel-gap)"
      withControls={false}
      withKeyboardEvents={false}
      emblaOptions={{ loop: true, align: 'start', duration: isReduced ? 0 : CALM, watchFocus: showFocused }}
      getEmblaApi={setEmbla}
      onKeyDown={onKeyDown}
    >
      {items.map(({ key, card }) => (
        <Carousel.Slide key={key} role="listitem" aria-roledescription={undefined} aria-label={undefined}>
          {card}
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Brings the card that the focus has gone to into sight, however long the browser took from the key: embla's own watch
 * gives it 10 ms, which a slow tablet does not keep. Always false, so that this watch stays out of it.
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

/** Half of a card is enough to work in it; a row that moved under the finger would not be. */
function isInSight(card: HTMLElement, row: HTMLElement): boolean {
  const [own, all] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
  const middle = own.left + own.width / 2;
  return middle > all.left && middle < all.right;
}

/** As many cards on as are beside one another, and round the end. */
function step(embla: EmblaCarouselType, by: 1 | -1): void {
  const card = embla.slideNodes()[0]?.offsetWidth ?? 0;
  const atOnce = Math.max(1, Math.round(embla.rootNode().clientWidth / Math.max(1, card)));
  const stops = embla.scrollSnapList().length;
  const next = embla.selectedScrollSnap() + by * atOnce;
  embla.scrollTo(((next % stops) + stops) % stops);
}
