import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Banner } from '#shared/contract/contents/banners.ts';
import { bannerTexts } from '#shared/texts/offers.ts';
import { show } from '#tests/support/components/render.tsx';
import { bannerQueries } from '#web/api/contents/banners.ts';
import { AreaBanners } from '#web/features/catalogue/banners/Banners.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC';

const aBanner = (id: number): Banner => ({
  id,
  imagePath: PIXEL,
  width: 1_000,
  height: 300,
  alt: `Oferta ${id}`,
  title: `Oferta ${id}`,
  text: null,
  link: `/produkty/${id}`,
});

async function banners(...all: readonly Banner[]) {
  await page.viewport(1024, 768);
  const shown = await show(<AreaBanners area="default" size="hero" />, {
    path: '/dashboard',
    seed: (client) => client.setQueryData(bannerQueries.ofArea('default').queryKey, [...all]),
  });
  const region = shown.screen.getByRole('region', { name: bannerTexts.label });
  const slides = region.getByRole('listitem');
  const inView = () => slides.elements().map(isInView);
  return { ...shown, region, slides, inView };
}

function isInView(slide: Element): boolean {
  const { left, right } = slide.getBoundingClientRect();
  const frame = slide.closest('section')?.getBoundingClientRect();
  return frame !== undefined && left >= frame.left - 1 && right <= frame.right + 1;
}

it('buttons move between several banners and wrap around', async () => {
  const { region, inView } = await banners(aBanner(1), aBanner(2), aBanner(3));
  await expect.poll(inView).toEqual([true, false, false]);
  for (const place of [1, 2, 0]) {
    await region.getByRole('button', { name: bannerTexts.next }).click();
    await expect.poll(inView).toEqual([0, 1, 2].map((slide) => slide === place));
    await expect.element(region.getByRole('status')).toHaveTextContent(bannerTexts.slide(place + 1, 3));
  }
  await region.getByRole('button', { name: bannerTexts.previous }).click();
  await expect.poll(inView).toEqual([false, false, true]);
});

it('keyboard focus scrolls a banner into view, and Enter follows its link', async () => {
  const { region, inView, path } = await banners(aBanner(1), aBanner(2));
  const links = region.getByRole('link');
  (links.first().element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(links.nth(1)).toHaveFocus();
  await expect.poll(inView).toEqual([false, true]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/produkty/2');
});

it('a single banner has no buttons, and no banners render nothing', async () => {
  const { region, screen } = await banners(aBanner(1));
  await expect.element(region.getByRole('link')).toBeVisible();
  await expect.element(region.getByRole('button')).not.toBeInTheDocument();
  await screen.unmount();
  const none = await banners();
  await expect.element(none.region).not.toBeInTheDocument();
});

it('a banner with an external link opens a new tab', async () => {
  const { region } = await banners({ ...aBanner(1), link: 'https://example.com/' });
  const link = region.getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://example.com/');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});
