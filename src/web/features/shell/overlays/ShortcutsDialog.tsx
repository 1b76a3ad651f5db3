import { useId } from 'react';
import { shortcutTexts } from '#shared/texts/shell-parts.ts';
import type { DialogOf } from '#web/state/overlays.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import classes from './ShortcutsDialog.module.css';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ innerProps: { close } }: DialogOf<'shortcuts'>) {
  return (
    <DialogFrame title={shortcutTexts.title} onClose={() => close(undefined)}>
      <div className={classes.groups}>
        {shortcutTexts.groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </DialogFrame>
  );
}

type GroupProps = (typeof shortcutTexts.groups)[number];

function Group({ title, rows }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <dl className={classes.rows}>
        {rows.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
