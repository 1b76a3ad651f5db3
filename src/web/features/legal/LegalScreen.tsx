import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGE_NAMES, type PageName } from '#shared/rules/contents/page-names.ts';
import { pageLabels, legalTexts as texts } from '#shared/texts/contents/legal.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { pageQuery } from '#web/api/contents/pages.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import { FailureState } from '#web/ui/feedback/FailureState.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import classes from './LegalScreen.module.css';
import { LegalText } from './LegalText.tsx';
import { PageMenu } from './PageMenu.tsx';

interface LegalScreenProps {
  readonly name: PageName;
  /** Absent: the version in force. */
  readonly version: number | undefined;
}

/** A legal page (docs/product.md §2.3), for users and guests, with and without a connection. */
export function LegalScreen({ name, version }: LegalScreenProps) {
  const { data, error, refetch } = useQuery(pageQuery(name, version));
  usePageTitle(data?.title ?? pageLabels[name]);
  useKeptPages(data !== undefined);
  if (data !== undefined) return <LegalText key={`${name} ${data.version}`} page={data} />;
  return (
    <div className={classes.screen}>
      <PageMenu name={name} sections={[]} active={-1} />
      <article className={classes.page}>
        <PageTitle>{pageLabels[name]}</PageTitle>
        {error === null ? (
          <Waiting className={classes.waiting} label={texts.loading} heights={['18px', '96px', '240px']} />
        ) : (
          <NoText error={error} isVersion={version !== undefined} onRetry={() => void refetch()} />
        )}
      </article>
    </div>
  );
}

/** The other pages are fetched too: the service worker keeps them, so that all are readable without a connection. */
function useKeptPages(isShown: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isShown) return;
    for (const name of PAGE_NAMES) void client.prefetchQuery(pageQuery(name));
  }, [isShown, client]);
}

interface NoTextProps {
  readonly error: ApiError;
  readonly isVersion: boolean;
  readonly onRetry: () => void;
}

function NoText({ error, isVersion, onRetry }: NoTextProps) {
  const isOnline = useConnectivity() === 'online';
  if (error.status === 404) {
    return (
      <EmptyState title={isVersion ? texts.missingVersion : texts.missing} link={CONTACT}>
        {texts.missingText}
      </EmptyState>
    );
  }
  return (
    <FailureState error={error} title={texts.failed} onRetry={onRetry}>
      {isOnline ? error.message : texts.offline}
    </FailureState>
  );
}

const CONTACT = { to: '/formularzKontaktowy', label: texts.contact } as const;
