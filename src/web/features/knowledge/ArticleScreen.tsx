import IconArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { Article } from '#shared/contract/contents/articles.ts';
import { knowledgeTexts as texts } from '#shared/texts/contents/knowledge.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { knowledgeQueries } from '#web/api/contents/knowledge.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { usePageTitle } from '#web/state/page-title.ts';
import { FailureState } from '#web/ui/feedback/FailureState.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { RichText } from '#web/ui/layout/RichText.tsx';
import { pictureAddress } from '#web/ui/product/picture-address.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './Knowledge.module.css';
import { useMarkRead } from './use-mark-read.ts';

/** An article (docs/product.md §2 strefaWiedzy). Once opened, it can be read without a connection. */
export function ArticleScreen({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(knowledgeQueries.article(id));
  usePageTitle(data?.title);
  return (
    <div className={classes.page}>
      <Link to="/strefaWiedzy" className={classes.back}>
        <IconArrowLeft size={18} aria-hidden /> {texts.back}
      </Link>
      {data !== undefined && <Text article={data} />}
      {data === undefined &&
        (error === null ? (
          <Waiting label={texts.loadingArticle} heights={['420px']} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        ))}
    </div>
  );
}

function Failure({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const isOnline = useConnectivity() === 'online';
  if (error.status === 404)
    return (
      <EmptyState title={texts.articleGone} link={{ to: '/strefaWiedzy', label: texts.back }}>
        {texts.articleGoneText}
      </EmptyState>
    );
  return (
    <FailureState error={error} title={texts.articleFailed} onRetry={onRetry}>
      {isOnline ? texts.failedText : texts.articleOffline}
    </FailureState>
  );
}

function Text({ article }: { readonly article: Article }) {
  const { title, lead, category, minutes, date, picture, html, isRead } = article;
  const router = useRouter();
  const end = useMarkRead(article);
  return (
    <article className={classes.article}>
      <p className={classes.note}>
        {texts.about(category, minutes)} · {date}
      </p>
      <PageTitle>{unbroken(title)}</PageTitle>
      <p className={classes.lead}>{unbroken(lead)}</p>
      {picture !== null && (
        <img
          className={classes.picture}
          src={pictureAddress(picture.imagePath)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          crossOrigin="anonymous"
          decoding="async"
        />
      )}
      <RichText html={html} onFollow={(path) => void router.navigate({ href: path })} />
      <p ref={end} className={classes.read} role="status">
        {isRead && (
          <>
            <IconCheck size={16} aria-hidden /> {texts.read}
          </>
        )}
      </p>
    </article>
  );
}
