import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '#shared/contract/contents/articles.ts';
import { knowledgeTexts as texts } from '#shared/texts/contents/knowledge.ts';
import { knowledgeQueries } from '#web/api/contents/knowledge.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import type { KnowledgeSearch } from '#web/state/search-params.ts';
import { FilterChip } from '#web/ui/controls/FilterChip.tsx';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { useExistingPage } from '#web/ui/controls/use-existing-page.ts';
import { ListState } from '#web/ui/feedback/ListState.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { ArticleTile } from './ArticlePicture.tsx';
import { ARTICLES_PER_PAGE, findArticles, topicsOf } from './articles.ts';
import classes from './Knowledge.module.css';

export interface ArticleListProps {
  readonly search: KnowledgeSearch;
  readonly goTo: (search: KnowledgeSearch, options: { readonly replace: boolean }) => void;
}

const CARD_HEIGHTS = ['100px', '100px', '100px', '100px'] as const;

/** Articles by words and topic, which stay in the address. */
export function ArticleList({ search, goTo }: ArticleListProps) {
  const list = useQuery(knowledgeQueries.articles());
  const isOnline = useConnectivity() === 'online';
  return (
    <>
      <Toolbar search={search} goTo={goTo} topics={topicsOf(list.data ?? [])} />
      <div className={classes.list}>
        <ListState
          list={{ data: list.data && { items: list.data }, error: list.error, refetch: list.refetch }}
          waiting={<Waiting className={classes.cards} label={texts.loading} heights={CARD_HEIGHTS} />}
          failedTitle={texts.failed}
          failed={isOnline ? texts.failedText : texts.offlineEmpty}
          none={() => <EmptyState title={texts.empty} />}
          stale={texts.stale}
        >
          {({ items }) => <Found articles={items} search={search} goTo={goTo} />}
        </ListState>
      </div>
    </>
  );
}

function Toolbar({ search, goTo, topics }: ArticleListProps & { readonly topics: readonly string[] }) {
  const { szukaj, temat } = search;
  const choose = (topic: string | undefined) => goTo({ szukaj, temat: topic, page: 1 }, { replace: false });
  return (
    <div className={classes.toolbar}>
      <PageTitle size="bar">{texts.title}</PageTitle>
      <TextField
        className={classes.search ?? ''}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={szukaj ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ szukaj: value === '' ? undefined : value, temat, page: 1 }, { replace: true })
        }
      />
      {topics.length > 1 && (
        <ul ref={fadingEdges} className={`${classes.topics} fading-edges`} aria-label={texts.categories}>
          <li>
            <FilterChip selected={temat === undefined} onToggle={() => choose(undefined)}>
              {texts.all}
            </FilterChip>
          </li>
          {topics.map((topic) => (
            <li key={topic}>
              <FilterChip selected={temat === topic} onToggle={(isOn) => choose(isOn ? topic : undefined)}>
                {topic}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ articles, search, goTo }: ArticleListProps & { readonly articles: readonly ArticleSummary[] }) {
  const found = findArticles(articles, { words: search.szukaj, topic: search.temat });
  const page = useExistingPage({ page: search.page, perPage: ARTICLES_PER_PAGE }, found.length, (last) =>
    goTo({ ...search, page: last }, { replace: true }),
  );
  if (found.length === 0) {
    const clear = () => goTo({ page: 1 }, { replace: false });
    return <EmptyState title={texts.nothing} press={{ label: texts.clear, onPress: clear }} />;
  }
  const shown = found.slice((page - 1) * ARTICLES_PER_PAGE, page * ARTICLES_PER_PAGE);
  return (
    <>
      <ul className={classes.cards} aria-label={texts.articles}>
        {shown.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {found.length > ARTICLES_PER_PAGE && (
        <Pager
          page={page}
          perPage={ARTICLES_PER_PAGE}
          total={found.length}
          onPage={(next) => goTo({ ...search, page: next }, { replace: false })}
        />
      )}
    </>
  );
}

/** The whole card is the link. */
function ArticleCard({ article }: { readonly article: ArticleSummary }) {
  const { id, title, category, minutes, date, isRead } = article;
  return (
    <Link to="/strefaWiedzy/$articleId" params={{ articleId: String(id) }} className={classes.card}>
      <ArticleTile article={article} />
      <span className={classes.words}>
        <span className={classes.note}>
          {category} · {texts.minutes(minutes)}
        </span>
        <span className={classes.title}>{unbroken(title)}</span>
        {isRead ? (
          <span className={classes.read}>
            <IconCheck size={16} aria-hidden /> {texts.read}
          </span>
        ) : (
          <span className={classes.note}>{date}</span>
        )}
      </span>
    </Link>
  );
}
