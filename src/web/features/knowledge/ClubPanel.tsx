import { Button } from '@mantine/core';
import IconAward from '@tabler/icons-react/icons/IconAward';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ClubOffer } from '#shared/contract/contents/club.ts';
import { knowledgeTexts } from '#shared/texts/contents/knowledge.ts';
import { knowledgeQueries } from '#web/api/contents/knowledge.ts';
import { useUser } from '#web/state/session.ts';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { ContentLink } from '#web/ui/layout/ContentLink.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './Knowledge.module.css';

const texts = knowledgeTexts.club;

/** Offers for members of the club, or how to join it. */
export function ClubPanel() {
  const { data, error } = useQuery(knowledgeQueries.club());
  const isKnownMember = useUser()?.inZapasClub ?? false;
  const isMember = data?.isMember ?? isKnownMember;
  return (
    <Panel
      title={texts.title}
      icon={<IconAward size={20} stroke={1.75} aria-hidden />}
      {...(isMember && { aside: texts.member })}
    >
      {!isMember && <Join />}
      {isMember && data !== undefined && <Offers offers={data.offers} />}
      {isMember &&
        data === undefined &&
        (error === null ? (
          <Waiting label={texts.loading} heights={['72px']} />
        ) : (
          <p className={classes.note}>{texts.failed}</p>
        ))}
    </Panel>
  );
}

function Join() {
  return (
    <div className={classes.join}>
      <p className={classes.text}>{unbroken(texts.joinText)}</p>
      <Button
        variant="outline"
        renderRoot={(props) => <Link {...props} to="/formularzKontaktowy" search={{ sprawa: 'klub' }} />}
      >
        {texts.join}
      </Button>
    </div>
  );
}

function Offers({ offers }: { readonly offers: readonly ClubOffer[] }) {
  if (offers.length === 0) return <p className={classes.text}>{texts.none}</p>;
  return (
    <ul className={classes.offers} aria-label={texts.offers}>
      {offers.map(({ id, title, text, link, until }) => (
        <li key={id}>
          <p className={classes.title}>{title}</p>
          <p className={classes.text}>{unbroken(text)}</p>
          <p className={classes.offerFoot}>
            {until !== null && <span className={classes.note}>{texts.until(until)}</span>}
            {link !== null && (
              <ContentLink link={link} label={texts.openOf(title)} className={classes.open}>
                {texts.open}
              </ContentLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
