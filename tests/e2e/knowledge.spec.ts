import { knowledgeTexts as texts } from '#shared/texts/contents/knowledge.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { cutOff } from '#tests/support/browser/outages.ts';
import { underWorker } from '#tests/support/web/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('an opened article is read without a connection, and the quiz goes on after a reload', async ({
  enter,
  network,
  page,
}) => {
  await enter();
  await page.goto('/strefaWiedzy');
  await underWorker(page);
  await page.getByRole('link', { name: /KSeF/ }).click();
  await expect(page.getByRole('heading', { name: 'Trzy numery, których nie warto mylić' })).toBeVisible();
  await page.goBack();
  const quiz = page.getByRole('region', { name: 'Quiz miesiąca' });
  await expect(quiz).toContainText(texts.quiz.question(1, 5));
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(quiz).toContainText(texts.quiz.question(2, 5));
  cutOff(network);
  await page.reload();
  await expect(quiz).toContainText(texts.quiz.question(2, 5));
  await page.getByRole('link', { name: /KSeF/ }).click();
  await expect(page.getByRole('heading', { name: 'Trzy numery, których nie warto mylić' })).toBeVisible();
  await page.goBack();
  await quiz.getByRole('button', { name: texts.quiz.back }).click();
  await expect(quiz.getByRole('radio', { name: /wstrzymuję je/ })).toBeChecked();
});
