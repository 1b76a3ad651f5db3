import { useId } from 'react';
import { shortcutTexts } from '#shared/texts/shell.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import classes from './ShortcutsDialog.module.css';

/** What keys do what. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={shortcutTexts.title} size="lg">
      <div className={classes.groups}>
        {shortcutTexts.groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
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
