import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isSitePath } from '#shared/rules/banner-link.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { isPlainPress } from '#web/ui/controls/key-targets.ts';

interface ContentLinkProps {
  /** A path of this site or an `https` address. */
  readonly link: string;
  /** Accessible name. */
  readonly label: string;
  readonly className: string | undefined;
  /** Called when it is followed. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link that an operator has given: to a screen of the app, or to another site in a new tab. */
export function ContentLink({ link, label, className, onFollow, children }: ContentLinkProps) {
  const router = useRouter();
  if (!isSitePath(link)) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={uiTexts.newTab(label)}
        className={className}
        onClick={onFollow}
      >
        {children}
      </a>
    );
  }
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onFollow?.();
    void router.navigate({ href: link });
  };
  return (
    <a href={link} aria-label={label} className={className} onClick={open}>
      {children}
    </a>
  );
}
