import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import { useId, useRef } from 'react';
import { formatMoment } from '#shared/language/age.ts';
import { ageOf } from '#shared/rules/stored-time.ts';
import { deviceCatalogueTexts as texts } from '#shared/texts/device-catalogue.ts';
import { deviceCatalogue } from '#web/offline/catalogue/device-catalogue.ts';
import { refreshOnRequest } from '#web/offline/catalogue/keep-fresh.ts';
import type { CatalogueStatus, CatalogueSummary, CatalogueWork } from '#web/offline/catalogue/messages.ts';
import { announce } from '#web/state/announcer.ts';
import { useStore } from '#web/state/store.ts';
import classes from './DeviceCatalogue.module.css';

/** The catalogue stored on the device: size, age, download progress, and the button that downloads it again. */
export function DeviceCatalogue() {
  const { held, work, problem } = useStore(deviceCatalogue.status);
  const headingId = useId();
  const ask = useRequest({ held, work, problem });
  return (
    <section className={classes.catalogue} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {texts.title}
      </h2>
      <p className={classes.detail}>{work === null ? heldText(held) : workText(work)}</p>
      {work === null && problem !== null && (
        <p className={classes.problem} role="status">
          {texts.problems[problem]}
        </p>
      )}
      {/* Stays mounted while disabled, so that it keeps the focus. */}
      <Button
        variant="outline"
        fullWidth
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        aria-disabled={work !== null}
        {...(work === null ? {} : { 'data-disabled': true })}
        onClick={work === null ? ask : (event) => event.preventDefault()}
      >
        {held === null ? texts.download : texts.again}
      </Button>
      <Progress work={work} />
    </section>
  );
}

function heldText(held: CatalogueSummary | null): string {
  if (held === null) return texts.none;
  const now = Date.now();
  const { products, bytes, confirmedAt } = held;
  return texts.held(products, bytes, ageOf(confirmedAt, now) === null ? null : formatMoment(confirmedAt, now));
}

function percentOf({ loaded, total }: CatalogueWork): number | null {
  return total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : null;
}

function workText(work: CatalogueWork): string {
  if (work.kind === 'open') return texts.opening;
  if (work.kind === 'wait') return texts.waiting;
  const percent = percentOf(work);
  return percent === null ? texts.loading : texts.loadingPercent(percent);
}

/** Keeps its space while nothing is loading. */
function Progress({ work }: { readonly work: CatalogueWork | null }) {
  const isLoading = work !== null && work.kind !== 'open' && work.kind !== 'wait';
  const percent = isLoading ? percentOf(work) : null;
  return (
    <div className={classes.track}>
      {isLoading && (
        <progress
          className={classes.progress}
          aria-label={texts.loading}
          max={100}
          {...(percent === null ? {} : { value: percent })}
        />
      )}
    </div>
  );
}

/** Announces the end of a download that the user started. */
function useRequest({ work, problem }: CatalogueStatus): () => void {
  const isAsked = useRef(false);
  useDidUpdate(() => {
    if (work !== null || !isAsked.current) return;
    isAsked.current = false;
    if (problem === null) announce(texts.loaded);
  }, [work === null]);
  return () => {
    isAsked.current = true;
    refreshOnRequest('full');
  };
}
