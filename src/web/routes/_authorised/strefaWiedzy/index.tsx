import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { knowledgeQueries } from '#web/api/contents/knowledge.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { KnowledgeScreen } from '#web/features/knowledge/KnowledgeScreen.tsx';
import { type KnowledgeSearch, knowledgeSearch } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_authorised/strefaWiedzy/')({
  validateSearch: knowledgeSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  // Not awaited: the requests and the screen's code come together, and the screen shows its own skeletons.
  loader: ({ context }) => {
    prefetch(context.queryClient, knowledgeQueries.articles());
    prefetch(context.queryClient, knowledgeQueries.club());
    prefetch(context.queryClient, knowledgeQueries.quiz());
  },
  staticData: { label: screenLabels.knowledge },
  component: KnowledgeRoute,
});

function KnowledgeRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const goTo = (next: KnowledgeSearch, { replace }: { readonly replace: boolean }) =>
    void navigate({ search: next, replace, resetScroll: false });
  return <KnowledgeScreen search={search} goTo={goTo} />;
}
