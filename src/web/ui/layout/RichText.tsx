import { useEffect, useRef } from 'react';
import { isPlainPress } from '#web/ui/controls/key-targets.ts';
import classes from './RichText.module.css';

interface RichTextProps {
  /** HTML that the server rendered from Markdown: without scripts, foreign tags and unsafe links. */
  readonly html: string;
  /** Opens an address of this site within the app. */
  readonly onFollow: (path: string) => void;
}

/** A text of the wholesaler: headings, lists, tables that scroll on their own, quotes, links. */
export function RichText({ html, onFollow }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const path = plainClick(event);
      if (path === null) return;
      event.preventDefault();
      onFollow(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [onFollow]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and lets no HTML through
  return <div ref={text} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The address of this site that a click follows; null for the browser's own ways, such as a new tab. */
function plainClick(event: MouseEvent): string | null {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link?.getAttribute('href') ?? '';
  return isPlainPress(event) && path.startsWith('/') ? path : null;
}
