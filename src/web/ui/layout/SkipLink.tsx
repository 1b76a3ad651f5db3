import { shellTexts } from '#shared/texts/shell.ts';
import classes from './SkipLink.module.css';

interface SkipLinkProps {
  /** Id of the main content. */
  readonly target: string;
}

/** The first tab stop of every screen. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a className={classes.skip} href={`#${target}`}>
      {shellTexts.skipToContent}
    </a>
  );
}
