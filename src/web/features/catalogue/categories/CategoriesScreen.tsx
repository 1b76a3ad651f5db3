import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '#shared/language/plural.ts';
import { indexTexts } from '#shared/texts/catalogue.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { type CategoryNode, categoryTree, namedBranches } from './category-tree.ts';
import { DictionaryState } from './DictionaryState.tsx';
import classes from './IndexScreen.module.css';

/** `dashboard/categories` (SPEC §2): the whole tree, to be narrowed by name; each leads to its products. */
export function CategoriesScreen() {
  const categories = useQuery(catalogueQueries.categories());
  const [text, setText] = useState('');
  const all = categories.data;
  const roots = namedBranches(categoryTree(all ?? []), text);
  return (
    <div className={classes.screen}>
      <PageTitle note={all && indexTexts.categories.count(all.length)}>{indexTexts.categories.title}</PageTitle>
      {all === undefined ? (
        <DictionaryState query={categories} />
      ) : (
        <>
          <div className={classes.tools}>
            <TextField
              className={classes.search}
              aria-label={indexTexts.categories.find}
              placeholder={indexTexts.categories.find}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          <p role="status" className={roots.length > 0 ? 'visually-hidden' : classes.none}>
            {text.trim() !== '' && indexTexts.categories.found(roots.length)}
          </p>
          <div className={classes.trees}>
            {roots.map((root) => (
              <section key={root.id} className={classes.tree}>
                <h2 className={classes.root}>
                  <CategoryEntry {...root} />
                </h2>
                <Branches nodes={root.children} />
              </section>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Branches({ nodes }: { readonly nodes: readonly CategoryNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul className={classes.branches}>
      {nodes.map((node) => (
        <li key={node.id}>
          <CategoryEntry {...node} />
          <Branches nodes={node.children} />
        </li>
      ))}
    </ul>
  );
}

function CategoryEntry({ id, name, productCount }: CategoryNode) {
  return (
    <Link to="/produkty" search={{ category: id }} className={classes.entry}>
      <span>{name}</span>
      <span className={classes.count}>{formatCount(productCount)}</span>
    </Link>
  );
}
