import { Button } from '@mantine/core';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { commonTexts } from '#shared/texts/common.ts';
import { show } from '#tests/support/components/render.tsx';
import { ToastHost } from '#web/features/shell/overlays/ToastHost.tsx';
import { dismissAllToasts, holdToast, shownToasts, showToast } from '#web/state/toasts.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

const FOOT = 'Zamów ponownie';

afterEach(dismissAllToasts);

it.each([
  [390, 844],
  [1024, 768],
])('a toast covers no button of an open dialogue at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const { screen } = await show(
    <>
      <ToastHost />
      <Dialog opened title="Zamówienie" onClose={() => undefined} footer={<Button>{FOOT}</Button>}>
        <p style={{ height: '3000px' }}>Długa treść</p>
      </Dialog>
    </>,
  );
  const text = 'Zamówienie zostało anulowane.';
  showToast({ text });
  for (const { id = '' } of shownToasts()) holdToast(id, true);
  const dialog = screen.getByRole('dialog');
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: FOOT })).toBeInViewport();
  const covered = () =>
    [FOOT, commonTexts.close].filter((name) => {
      const button = dialog.getByRole('button', { name }).element().getBoundingClientRect();
      const toast = screen.getByText(text).element().parentElement?.getBoundingClientRect();
      return toast && button.top < toast.bottom && button.bottom > toast.top;
    });
  // The dialogue moves a little while it opens.
  await expect.poll(covered).toEqual([]);
});
