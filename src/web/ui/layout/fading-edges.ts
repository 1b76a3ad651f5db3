/** Largest fade, pixels. */
const FADE_PX = 40;

/**
 * A ref for a bar that scrolls sideways and has the class `fading-edges`: an edge with hidden content fades
 * (docs/look.md "Tables and lists"). Not a scroll-driven animation: Chromium's headless shell crashed the page in
 * one of eight cases when such a bar was removed with its screen.
 */
export function fadingEdges(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const fade = () => {
    const before = Math.abs(bar.scrollLeft);
    setFade(bar, '--fade-start', before);
    setFade(bar, '--fade-end', bar.scrollWidth - bar.clientWidth - before);
  };
  const sizes = new ResizeObserver(fade);
  const observe = () => {
    for (const element of [bar, ...bar.children]) sizes.observe(element);
  };
  // Browsers leave what is partly in sight where it is. A press would miss what moves below it.
  const reveal = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) scrollBarTo(bar, target);
  };
  const content = new MutationObserver(observe);
  bar.addEventListener('scroll', fade, { passive: true });
  bar.addEventListener('focusin', reveal);
  content.observe(bar, { childList: true });
  observe();
  return () => {
    bar.removeEventListener('scroll', fade);
    bar.removeEventListener('focusin', reveal);
    content.disconnect();
    sizes.disconnect();
  };
}

/** Scrolls a bar, and nothing else, to one of its elements that is beyond its edge or below a fade, where it is hard to read. */
export function scrollBarTo(bar: Element, element: Element): void {
  const [at, around] = [element.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (at.left < around.left + FADE_PX || at.right > around.right - FADE_PX)
    bar.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
}

function setFade(bar: HTMLElement, edge: string, hidden: number): void {
  bar.style.setProperty(edge, `${Math.min(Math.max(hidden, 0), FADE_PX)}px`);
}
