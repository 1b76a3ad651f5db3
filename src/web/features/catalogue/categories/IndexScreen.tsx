import IconSearch from '@tabler/icons-react/icons/IconSearch';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { DictionaryState } from './DictionaryState.tsx';
import classes from './IndexScreen.module.css';

interface IndexScreenProps<Entry> {
  readonly texts: {
    readonly title: string;
    readonly find: string;
    readonly count: (count: number) => string;
    readonly found: (count: number) => string;
  };
  readonly query: UseQueryResult<readonly Entry[]>;
  /** Filters by the typed text: the number of entries, jump links beside the field, and the entries. */
  readonly filter: (
    all: readonly Entry[],
    text: string,
  ) => { readonly found: number; readonly links?: ReactNode; readonly entries: ReactNode };
}

/** An index of the offer: all entries of a dictionary, filtered by name. A shop without products has none. */
export function IndexScreen<Entry>({ texts, query, filter }: IndexScreenProps<Entry>) {
  const [text, setText] = useState('');
  const all = query.data;
  const shown = all && filter(all, text);
  return (
    <div className={classes.screen}>
      <PageTitle note={all && texts.count(all.length)}>{texts.title}</PageTitle>
      {shown === undefined ? (
        <DictionaryState query={query} />
      ) : all?.length === 0 ? (
        <EmptyState title={listTexts.empty.title}>{listTexts.empty.nothing}</EmptyState>
      ) : (
        <>
          <div className={classes.tools}>
            <TextField
              className={classes.search}
              aria-label={texts.find}
              placeholder={texts.find}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {shown.links}
          </div>
          <p role="status" className={shown.found > 0 ? 'visually-hidden' : classes.none}>
            {text.trim() !== '' && texts.found(shown.found)}
          </p>
          {shown.entries}
        </>
      )}
    </div>
  );
}
