import { useId } from 'react';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { addDialogue } from '#web/state/add-dialogue.ts';
import type { DeviceSwitch } from '#web/state/device-switch.ts';
import { scanSounds } from '#web/state/scan-sounds.ts';
import classes from './AccountPanel.module.css';

/** The settings of this device that are on or off. */
export function DeviceChoices() {
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of boxes would be read before each
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className={classes.legend}>
        {shellPartTexts.onThisDevice}
      </p>
      <Choice label={shellPartTexts.scanSounds} setting={scanSounds} />
      <Choice label={shellPartTexts.addDialogue} setting={addDialogue} />
    </div>
  );
}

function Choice({ label, setting }: { readonly label: string; readonly setting: DeviceSwitch }) {
  const isOn = setting.use();
  return (
    <label className={classes.scheme}>
      <input type="checkbox" checked={isOn} onChange={(event) => setting.set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
