import { Button } from '@mantine/core';
import { useScrollSpy } from '@mantine/hooks';
import IconPrinter from '@tabler/icons-react/icons/IconPrinter';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Page, PageVersion } from '#shared/contract/contents/pages.ts';
import { pageLabels, legalTexts as texts } from '#shared/texts/contents/legal.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { RichText } from '#web/ui/layout/RichText.tsx';
import classes from './LegalScreen.module.css';
import { PageMenu } from './PageMenu.tsx';

/** Height of the bars above a section that an address leads to, pixels. */
const TOP = 120;

/** A page that is there: its menu with sections, its version, its text. */
export function LegalText({ page }: { readonly page: Page }) {
  const { name, title, html, sections } = page;
  const router = useRouter();
  const { active } = useScrollSpy({ selector: 'article h2[id]', offset: TOP });
  useSectionOfAddress();
  return (
    <div className={classes.screen}>
      <PageMenu name={name} sections={sections} active={active} />
      <article className={classes.page}>
        <PageTitle
          action={
            <Button
              variant="outline"
              className={classes.print}
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
          }
        >
          {title ?? pageLabels[name]}
        </PageTitle>
        <Version page={page} />
        <RichText html={html} onFollow={(path) => router.history.push(path)} />
      </article>
    </div>
  );
}

/** The text comes after the navigation, so the browser has not found the section of the address. */
function useSectionOfAddress(): void {
  useEffect(() => {
    const id = sectionOf(window.location.hash);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

/** The id in the hash of an address; empty when there is none or it cannot be decoded. */
function sectionOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function Version({ page }: { readonly page: Page }) {
  const { name, version, validFrom, versions } = page;
  const shown = versions.find((each) => each.version === version);
  const others = versions.filter((each) => each.version !== version);
  const state = shown?.state ?? 'current';
  return (
    <>
      <div className={classes.version}>
        <span>
          {texts.version(version)} · {state === 'coming' ? texts.sinceComing(validFrom) : texts.since(validFrom)}
        </span>
        {others.length > 0 && (
          <details className={classes.others}>
            <summary>{texts.others}</summary>
            <ul>
              {others.map((other) => (
                <li key={other.version}>
                  <VersionLink name={name} version={other} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {state !== 'current' && (
        <div className={classes.notice}>
          <Notice tone="wait" title={state === 'past' ? texts.pastTitle : texts.comingTitle}>
            {versions.some((each) => each.state === 'current') && (
              <Link to="/$page" params={{ page: name }}>
                {texts.toCurrent}
              </Link>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}

function VersionLink({ name, version }: { readonly name: Page['name']; readonly version: PageVersion }) {
  return (
    <Link to="/$page" params={{ page: name }} search={version.state === 'current' ? {} : { wersja: version.version }}>
      {texts.states[version.state](version.version, version.validFrom)}
    </Link>
  );
}
