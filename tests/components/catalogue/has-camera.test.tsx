import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#tests/support/components/render.tsx';
import { useHasCamera } from '#web/features/catalogue/scanning/use-has-camera.ts';

afterEach(() => vi.restoreAllMocks());

const CAMERA = { kind: 'videoinput' } as MediaDeviceInfo;

function Asked() {
  return <p>{useHasCamera() ? 'has one' : 'has none'}</p>;
}

it('there is no camera before one is found, and one that is plugged in later is noticed', async () => {
  const devices = vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([]);
  const { screen } = await show(<Asked />);
  await expect.poll(() => devices.mock.calls.length).toBe(1);
  await expect.element(screen.getByText('has none')).toBeVisible();
  devices.mockResolvedValue([CAMERA]);
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  await expect.element(screen.getByText('has one')).toBeVisible();
});
