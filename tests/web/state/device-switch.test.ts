import { afterEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { forgetUser } from '#web/offline/persistence/device-data.ts';
import { deviceSwitch } from '#web/state/device-switch.ts';

afterEach(() => vi.unstubAllGlobals());

it('a switch is on until it is turned off, and stays off after a reload and a log-out', async () => {
  fakeStorage('localStorage');
  const before = deviceSwitch('zapas.x');
  expect(before.isOn()).toBe(true);
  before.set(false);
  expect(before.isOn()).toBe(false);
  await forgetUser('u-1');
  const reloaded = deviceSwitch('zapas.x');
  expect(reloaded.isOn()).toBe(false);
  reloaded.set(true);
  expect(deviceSwitch('zapas.x').isOn()).toBe(true);
});

it('a switch works until the reload when the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  const choice = deviceSwitch('zapas.x');
  choice.set(false);
  expect(choice.isOn()).toBe(false);
});
