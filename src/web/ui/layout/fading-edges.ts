/** Largest fade, pixels. */
export const FADE_PX = 40;

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
  const content = new MutationObserver(observe);
  bar.addEventListener('scroll', fade, { passive: true });
  content.observe(bar, { childList: true });
  observe();
  return () => {
    bar.removeEventListener('scroll', fade);
    content.disconnect();
    sizes.disconnect();
  };
}

function setFade(bar: HTMLElement, edge: string, hidden: number): void {
  bar.style.setProperty(edge, `${Math.min(Math.max(hidden, 0), FADE_PX)}px`);
}
