import { useId } from 'react';
import type { DeviceSwitch } from '#web/state/device-switch.ts';
import classes from './AccountPanel.module.css';

interface SwitchChoiceProps {
  readonly legend: string;
  readonly label: string;
  readonly setting: DeviceSwitch;
}

/** A setting of this device that is on or off. */
export function SwitchChoice({ legend, label, setting }: SwitchChoiceProps) {
  const isOn = setting.use();
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for one box would be read twice
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className={classes.legend}>
        {legend}
      </p>
      <label className={classes.scheme}>
        <input type="checkbox" checked={isOn} onChange={(event) => setting.set(event.currentTarget.checked)} />
        {label}
      </label>
    </div>
  );
}
