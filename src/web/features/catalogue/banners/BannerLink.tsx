import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isSitePath } from '#shared/rules/banner-link.ts';
import { bannerTexts } from '#shared/texts/offers.ts';

interface BannerLinkProps {
  readonly link: string;
  /** What a screen reader says of it. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Where a banner leads: a screen of the app, or another site in a tab of its own. */
export function BannerLink({ link, label, className, children }: BannerLinkProps) {
  const router = useRouter();
  if (!isSitePath(link)) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={bannerTexts.newTab(label)}
        className={className}
      >
        {children}
      </a>
    );
  }
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: link });
  };
  return (
    <a href={link} aria-label={label} className={className} onClick={open}>
      {children}
    </a>
  );
}
