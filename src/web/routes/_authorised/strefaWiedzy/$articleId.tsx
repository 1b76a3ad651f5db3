import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { idParam } from '#shared/contract/common.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { knowledgeQueries } from '#web/api/contents/knowledge.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { ArticleScreen } from '#web/features/knowledge/ArticleScreen.tsx';

export const Route = createFileRoute('/_authorised/strefaWiedzy/$articleId')({
  beforeLoad: ({ params }) => {
    if (!v.is(idParam, params.articleId)) throw notFound();
  },
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context, params }) => {
    prefetch(context.queryClient, knowledgeQueries.article(Number(params.articleId)));
  },
  staticData: { label: screenLabels.article },
  component: ArticleRoute,
});

function ArticleRoute() {
  const { articleId } = Route.useParams();
  return <ArticleScreen key={articleId} id={Number(articleId)} />;
}
