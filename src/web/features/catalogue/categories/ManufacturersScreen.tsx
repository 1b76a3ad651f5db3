import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupByLetter, type LetterGroup } from '#shared/language/letters.ts';
import { formatCount } from '#shared/language/plural.ts';
import { indexTexts } from '#shared/texts/catalogue.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import classes from './IndexScreen.module.css';
import { IndexScreen } from './IndexScreen.tsx';
import { filterManufacturers } from './manufacturers.ts';

interface Manufacturer {
  readonly id: number;
  readonly name: string;
  readonly productCount: number;
}

const headingId = (letter: string) => `litera-${letter}`;

/** `dashboard/manufacturers` (docs/product.md §2): all manufacturers by letter, filtered by name; each links to its products. */
export function ManufacturersScreen() {
  const query = useQuery(catalogueQueries.manufacturers());
  return (
    <IndexScreen
      texts={indexTexts.manufacturers}
      query={query}
      filter={(all, text) => {
        const named = filterManufacturers(all, text);
        const groups = groupByLetter(named);
        return { found: named.length, links: <Letters groups={groups} />, entries: <Groups groups={groups} /> };
      }}
    />
  );
}

interface GroupsProps {
  readonly groups: readonly LetterGroup<Manufacturer>[];
}

/** Scrolls instead of linking to a fragment, so that a jump adds no history entry. */
function Letters({ groups }: GroupsProps) {
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

function Groups({ groups }: GroupsProps) {
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <Group key={group.letter} {...group} />
      ))}
    </div>
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
