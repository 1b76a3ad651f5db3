import { useId } from 'react';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { setScanSounds, useScanSounds } from '#web/state/scan-sounds.ts';
import classes from './AccountPanel.module.css';

/** The setting for scan sounds on this device. */
export function ScanSoundChoice() {
  const isOn = useScanSounds();
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for one box would be read twice
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className={classes.legend}>
        {shellPartTexts.scanner}
      </p>
      <label className={classes.scheme}>
        <input type="checkbox" checked={isOn} onChange={(event) => setScanSounds(event.currentTarget.checked)} />
        {shellPartTexts.scanSounds}
      </label>
    </div>
  );
}
