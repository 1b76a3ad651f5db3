import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#shared/language/plural.ts';
import { indexTexts } from '#shared/texts/catalogue.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { type CategoryNode, categoryTree, filterByName } from './category-tree.ts';
import classes from './IndexScreen.module.css';
import { IndexScreen } from './IndexScreen.tsx';

/** `dashboard/categories` (docs/product.md §2): the whole tree, filtered by name; each category links to its products. */
export function CategoriesScreen() {
  const query = useQuery(catalogueQueries.categories());
  return (
    <IndexScreen
      texts={indexTexts.categories}
      query={query}
      filter={(all, text) => {
        const roots = filterByName(categoryTree(all), text);
        return { found: roots.length, entries: <Trees roots={roots} /> };
      }}
    />
  );
}

function Trees({ roots }: { readonly roots: readonly CategoryNode[] }) {
  return (
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
