import { afterEach, expect, it, vi } from 'vitest';
import { failureTexts as texts } from '#shared/texts/shell.ts';
import { show } from '#tests/support/components/render.tsx';
import { ErrorScreen } from '#web/features/shell/FailureScreens.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { labelChunkErrors } from '#web/state/chunk-errors.ts';

labelChunkErrors();
afterEach(() => vi.restoreAllMocks());

/** The error of an `import()` without an answer, as the app's build reports it. */
function missingCode(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

async function failed(error: Error) {
  const { screen } = await show(<ErrorScreen error={error} reset={() => undefined} />);
  return { title: screen.getByRole('heading', { level: 1 }), unexpected: screen.getByText(texts.unexpectedTitle) };
}

it('code that could not be fetched is missing from the first moment on, while no outage is known', async () => {
  const probe = vi.spyOn(connectivity, 'probe').mockResolvedValue(false);
  const { title } = await failed(missingCode());
  expect(title.element().textContent).toBe(texts.missingTitle);
  await expect.poll(() => probe.mock.calls.length).toBe(2);
  await expect.element(title).toHaveTextContent(texts.missingTitle);
});

it('code that an answering server does not have is an unexpected error', async () => {
  let answer = (_: boolean): void => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(connectivity, 'probe').mockResolvedValueOnce(false).mockReturnValue(answered);
  const { title, unexpected } = await failed(missingCode());
  await expect.element(title).toHaveTextContent(texts.missingTitle);
  answer(true);
  await expect.element(title).toHaveTextContent(texts.failedTitle);
  await expect.element(unexpected).toBeVisible();
});

it('another error is unexpected at once', async () => {
  const probe = vi.spyOn(connectivity, 'probe');
  const { title } = await failed(new Error('próba'));
  expect(title.element().textContent).toBe(texts.failedTitle);
  expect(probe).not.toHaveBeenCalled();
});
