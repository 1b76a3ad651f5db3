import { useQuery } from '@tanstack/react-query';
import { knowledgeTexts as texts } from '#shared/texts/contents/knowledge.ts';
import { knowledgeQueries } from '#web/api/contents/knowledge.ts';
import { ArticleList, type ArticleListProps } from './ArticleList.tsx';
import { ClubPanel } from './ClubPanel.tsx';
import classes from './Knowledge.module.css';
import { QuizPanel } from './quiz/QuizPanel.tsx';

/** The knowledge zone: articles, the club, and today's quiz if there is one (docs/product.md §4.15). */
export function KnowledgeScreen({ search, goTo }: ArticleListProps) {
  const { data } = useQuery(knowledgeQueries.quiz());
  return (
    <div className={classes.screen}>
      <ArticleList search={search} goTo={goTo} />
      <aside className={classes.side} aria-label={texts.side}>
        <ClubPanel />
        {data?.quiz && <QuizPanel key={data.quiz.id} quiz={data.quiz} />}
      </aside>
    </div>
  );
}
