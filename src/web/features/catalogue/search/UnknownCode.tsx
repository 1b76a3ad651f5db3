import { ActionIcon } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconX from '@tabler/icons-react/icons/IconX';
import { Link } from '@tanstack/react-router';
import { searchTexts } from '#shared/texts/catalogue.ts';
import classes from './SuggestionPanel.module.css';

interface UnknownCodeProps {
  readonly code: string;
  readonly onDismiss: () => void;
}

/** The notice of an unknown code below the search box. It does not take the focus, so the next scan works. */
export function UnknownCode({ code, onDismiss }: UnknownCodeProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.unknown}>
        <IconAlertTriangle size={20} aria-hidden />
        <div className={classes.notice}>
          <p className={classes.title}>{searchTexts.unknownCode(code)}</p>
          <p>{searchTexts.unknownHint}</p>
          <Link to="/produkty" search={{ name: code }} onClick={onDismiss}>
            {searchTexts.findAsText}
          </Link>
        </div>
        <ActionIcon aria-label={searchTexts.unknownClose} onClick={onDismiss}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
