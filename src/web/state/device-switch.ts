import { deviceStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

const OFF = 'off';

/**
 * A setting that is on unless it was turned off here. Like the colour scheme it belongs to the device and tells nothing of
 * a user, so it stays at log-out.
 */
export interface DeviceSwitch {
  readonly isOn: () => boolean;
  readonly set: (on: boolean) => void;
  /** Hook: re-renders when it changes. */
  readonly use: () => boolean;
}

/** `key`: its place in the device's storage. */
export function deviceSwitch(key: string): DeviceSwitch {
  const store = createStore(deviceStorage.get(key) !== OFF);
  return {
    isOn: store.get,
    set: (on) => {
      store.set(on);
      if (on) deviceStorage.remove(key);
      else deviceStorage.set(key, OFF);
    },
    use: () => useStore(store),
  };
}
