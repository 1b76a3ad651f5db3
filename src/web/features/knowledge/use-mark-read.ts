import { useIntersection } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Article } from '#shared/contract/contents/articles.ts';
import { knowledgeQueries, readArticle } from '#web/api/contents/knowledge.ts';
import { retryTransient } from '#web/offline/actions/use-action.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';

/**
 * Marks an article as read once its end has been on the screen, without a connection as soon as there is one. Returns the
 * ref of the element at its end.
 */
export function useMarkRead({ id, isRead }: Pick<Article, 'id' | 'isRead'>) {
  const client = useQueryClient();
  const { ref, entry } = useIntersection<HTMLParagraphElement>();
  const isOnline = useConnectivity() === 'online';
  const { mutate, isIdle } = useMutation({
    mutationFn: (key: string) => readArticle(id, key),
    retry: retryTransient,
    onSuccess: () => {
      client.setQueryData(knowledgeQueries.article(id).queryKey, (article) => article && { ...article, isRead: true });
      client.setQueryData(knowledgeQueries.articles().queryKey, (list) =>
        list?.map((article) => (article.id === id ? { ...article, isRead: true } : article)),
      );
    },
  });
  const isDue = !isRead && isIdle && isOnline && entry?.isIntersecting === true;
  const mark = useEffectEvent(() => mutate(crypto.randomUUID()));
  useEffect(() => {
    if (isDue) mark();
  }, [isDue]);
  return ref;
}
