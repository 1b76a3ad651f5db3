import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { groupByLetter, type LetterGroup } from '#shared/language/letters.ts';
import { formatCount } from '#shared/language/plural.ts';
import { indexTexts } from '#shared/texts/catalogue.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { DictionaryState } from './DictionaryState.tsx';
import classes from './IndexScreen.module.css';
import { namedManufacturers } from './manufacturers.ts';

interface Manufacturer {
  readonly id: number;
  readonly name: string;
  readonly productCount: number;
}

const headingId = (letter: string) => `litera-${letter}`;

/** `dashboard/manufacturers` (SPEC §2): all of them by letter, to be narrowed by name; each leads to its products. */
export function ManufacturersScreen() {
  const manufacturers = useQuery(catalogueQueries.manufacturers());
  const [text, setText] = useState('');
  const all = manufacturers.data;
  const groups = groupByLetter(namedManufacturers(all ?? [], text));
  return (
    <div className={classes.screen}>
      <PageTitle note={all && indexTexts.manufacturers.count(all.length)}>{indexTexts.manufacturers.title}</PageTitle>
      {all === undefined ? (
        <DictionaryState query={manufacturers} />
      ) : (
        <>
          <div className={classes.tools}>
            <TextField
              className={classes.search}
              aria-label={indexTexts.manufacturers.find}
              placeholder={indexTexts.manufacturers.find}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Letters groups={groups} />
          </div>
          <p role="status" className={groups.length > 0 ? 'visually-hidden' : classes.none}>
            {text.trim() !== '' && indexTexts.manufacturers.found(groups.flatMap(({ entries }) => entries).length)}
          </p>
          <div className={classes.groups}>
            {groups.map((group) => (
              <Group key={group.letter} {...group} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Jumps within the page: a screen of letters is not a step of the history. */
function Letters({ groups }: { readonly groups: readonly LetterGroup<Manufacturer>[] }) {
  const jump = (letter: string) => {
    const heading = document.getElementById(headingId(letter));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={indexTexts.letters}>
      <ul className={classes.letters}>
        {groups.map(({ letter }) => (
          <li key={letter}>
            <button type="button" aria-label={indexTexts.toLetter(letter)} onClick={() => jump(letter)}>
              {letter}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ letter, entries }: LetterGroup<Manufacturer>) {
  return (
    <section aria-labelledby={headingId(letter)} className={classes.group}>
      <h2 id={headingId(letter)} className={classes.letter} tabIndex={-1}>
        {letter}
      </h2>
      <ul className={classes.entries}>
        {entries.map(({ id, name, productCount }) => (
          <li key={id}>
            <Link
              to="/produkty/$filter/$id"
              params={{ filter: 'producenci', id: String(id) }}
              className={classes.entry}
              preload={false}
            >
              <span>{name}</span>
              <span className={classes.count}>{formatCount(productCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
