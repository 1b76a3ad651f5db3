import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Quiz } from '#shared/contract/contents/quiz.ts';
import { knowledgeServerTexts, knowledgeTexts } from '#shared/texts/contents/knowledge.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { knowledgeQueries } from '#web/api/contents/knowledge.ts';
import { KnowledgeScreen } from '#web/features/knowledge/KnowledgeScreen.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { removeDraft } from '#web/offline/drafts/drafts.ts';
import { session } from '#web/state/session.ts';

const texts = knowledgeTexts.quiz;

afterEach(() => {
  removeDraft('quiz-7');
  session.end(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const QUIZ: Quiz = {
  id: 7,
  title: 'Quiz tygodnia',
  until: '2026-12-05',
  questions: [
    { text: 'Ile?', options: ['jeden', 'dwa', 'trzy'] },
    { text: 'Kiedy?', options: ['dziś', 'jutro'] },
  ],
  result: null,
};
const ANSWERED: Quiz = {
  ...QUIZ,
  result: {
    score: 1,
    answeredAt: '2026-11-28T10:00:00.000Z',
    answers: [
      { chosen: 1, right: 1, explanation: 'Bo dwa.' },
      { chosen: 1, right: 0, explanation: 'Bo dziś.' },
    ],
  },
};

async function quiz(initial: Quiz | null = QUIZ, answer: { status?: number; body?: unknown } = {}) {
  const api = fakeApi();
  api.answer(({ method }) =>
    method === 'GET' ? { body: { quiz: ANSWERED } } : { body: { quiz: ANSWERED }, ...answer },
  );
  session.start(aUser());
  const ui = (
    <>
      <KnowledgeScreen search={{ page: 1 }} goTo={() => undefined} />
      <DialogHost dialogs={{}} />
    </>
  );
  const { screen } = await show(ui, {
    seed: (client) => {
      client.setQueryData(knowledgeQueries.quiz().queryKey, { quiz: initial });
      client.setQueryData(knowledgeQueries.articles().queryKey, []);
      client.setQueryData(knowledgeQueries.club().queryKey, { isMember: false, offers: [] });
    },
  });
  const sent = () => api.requests.filter(({ method }) => method === 'POST');
  return {
    screen,
    sent,
    panel: screen.getByRole('region', { name: QUIZ.title }),
    radio: (name: string) => screen.getByRole('radio', { name }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  };
}

it('is answered by A to D and Enter, sent once after a question, and explained', async () => {
  const { screen, panel, radio, sent } = await quiz();
  await expect.element(panel).toHaveTextContent(texts.question(1, 2));
  await userEvent.keyboard('{Enter}d');
  await expect.element(panel).toHaveTextContent(texts.question(1, 2));
  await userEvent.keyboard('b');
  await expect.element(radio('dwa')).toBeChecked();
  await expect.element(radio('dwa')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toHaveTextContent(texts.question(2, 2));
  await expect.element(radio('dziś')).toHaveFocus();
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await userEvent.keyboard('B{Enter}');
  const question = screen.getByRole('dialog', { name: texts.sendTitle });
  await question.getByRole('button', { name: texts.check }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await radio('jutro').click();
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: texts.send }).click();
  const heading = screen.getByRole('heading', { name: `${texts.result}: 1 z 2` });
  await expect.element(heading).toHaveFocus();
  await expect.element(panel).toHaveTextContent(/Ile\?.*Dobrze.*Bo dwa\..*Kiedy\?.*Źle.*Poprawna: A\. dziś.*Bo dziś\./);
  expect(sent()).toHaveLength(1);
  await expect.poll(findFaultsEverywhere).toEqual([]);
  expect(await sent()[0]?.clone().json()).toEqual({ answers: [1, 1] });
});

it('keeps its answers over leaving the screen', async () => {
  const first = await quiz();
  await first.radio('trzy').click();
  await first.button(texts.next).click();
  await expect.element(first.radio('dziś')).toBeVisible();
  await first.screen.unmount();
  const { panel, radio, button } = await quiz();
  await expect.element(panel).toHaveTextContent(texts.question(2, 2));
  await button(texts.back).click();
  await expect.element(radio('trzy')).toBeChecked();
});

it('letters belong to the search field while it is typed into', async () => {
  const { screen, radio } = await quiz();
  await screen.getByRole('searchbox', { name: knowledgeTexts.search }).click();
  await userEvent.keyboard('b');
  await expect.element(radio('dwa')).not.toBeChecked();
});

it('waits without a connection, and says why, on a phone too', async () => {
  await page.viewport(390, 844);
  vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const { panel, radio, button, sent } = await quiz();
  await radio('dwa').click();
  await button(texts.next).click();
  await radio('jutro').click();
  await expect.element(button(texts.send)).toHaveAccessibleDescription(texts.offline);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toHaveTextContent(texts.question(2, 2));
  expect(sent()).toEqual([]);
  await expect.poll(findFaultsEverywhere).toEqual([]);
});

it('shows the result when somebody else of the pharmacy was first', async () => {
  const body = { code: 'quiz_answered', message: knowledgeServerTexts.quizAnswered, requestId: 'r' };
  const { screen, radio, button, panel } = await quiz(QUIZ, { status: 422, body });
  await radio('dwa').click();
  await button(texts.next).click();
  await radio('dziś').click();
  await button(texts.send).click();
  await screen.getByRole('dialog', { name: texts.sendTitle }).getByRole('button', { name: texts.send }).click();
  await expect.element(screen.getByText(knowledgeServerTexts.quizAnswered)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button').first().click();
  await expect.element(panel).toHaveTextContent(`${texts.result}: 1 z 2`);
});

it('is not there without a quiz, while the club is', async () => {
  const { screen, panel } = await quiz(null);
  await expect.element(screen.getByRole('heading', { name: knowledgeTexts.club.title })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});
