import IconUsers from '@tabler/icons-react/icons/IconUsers';
import { Fragment, useRef, useState } from 'react';
import type { Person } from '#shared/contract/accounts/people.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { initialsOf, shownName } from '#shared/rules/accounts/person.ts';
import { peopleTexts as texts } from '#shared/texts/accounts/people.ts';
import { letPersonIn, peopleQuery, switchPersonOff } from '#web/api/account.ts';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { usePanelAction } from '#web/features/account/use-panel-action.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import classes from './PeopleScreen.module.css';
import { PersonForm } from './PersonForm.tsx';

interface PeoplePanelProps {
  readonly people: readonly Person[];
  readonly limit: number;
}

/** The people of the pharmacy; one at a time is edited in their row's place. */
export function PeoplePanel({ people, limit }: PeoplePanelProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const active = people.filter(({ isActive }) => isActive).length;
  return (
    <Panel
      title={texts.people}
      icon={<IconUsers size={20} stroke={1.75} aria-hidden />}
      aside={texts.count(active, limit)}
      flush
    >
      <ul className={classes.list}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isEdited={edited === person.id}
            onEdit={(isEdited) => setEdited(isEdited ? person.id : null)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly isEdited: boolean;
  readonly onEdit: (isEdited: boolean) => void;
}

function PersonRow({ person, isEdited, onEdit }: PersonRowProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const name = shownName(person);
  const close = () => {
    onEdit(false);
    // The form goes, and the button it came from is drawn again.
    setTimeout(() => edit.current?.focus());
  };
  if (isEdited) {
    return (
      <li className={classes.form}>
        <PersonForm person={person} onClose={close} />
      </li>
    );
  }
  return (
    <li className={classes.row} data-off={!person.isActive || undefined}>
      <span className={classes.initials} aria-hidden>
        {initialsOf(name)}
      </span>
      <About person={person} />
      <span className={classes.right}>
        <Right person={person} />
      </span>
      <span className={classes.actions}>
        <PanelButton ref={edit} aria-label={texts.editOf(name)} onClick={() => onEdit(true)}>
          {texts.edit}
        </PanelButton>
        {!person.isOwner && (person.isActive ? <SwitchOff person={person} /> : <LetIn person={person} />)}
      </span>
    </li>
  );
}

function About({ person }: { readonly person: Person }) {
  const { name, login, email, isSelf, seenAt, isActive } = person;
  const facts = [
    ...(name === '' ? [] : [login]),
    email,
    ...(isSelf || !isActive ? [] : [seenAt === null ? texts.neverSeen : texts.seen(warsawDateTime(new Date(seenAt)))]),
  ];
  return (
    <span className={classes.who}>
      <span className={classes.name}>{shownName(person)}</span>
      {isSelf && ` (${texts.self})`}
      <span className={classes.note}>
        {facts.map((fact, place) => (
          <Fragment key={fact}>
            {place > 0 && ' · '}
            <span className={classes.fact}>{fact}</span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

function Right({ person: { isOwner, mayOrder, isActive } }: { readonly person: Person }) {
  if (!isActive) return <Badge tone="bad">{texts.off}</Badge>;
  if (isOwner) return <Badge tone="brand">{texts.owner}</Badge>;
  return <Badge tone={mayOrder ? 'neutral' : 'outline'}>{mayOrder ? texts.rights.order : texts.rights.look}</Badge>;
}

function SwitchOff({ person }: { readonly person: Person }) {
  const name = shownName(person);
  const { run, isPending } = usePanelAction({
    queryKey: peopleQuery().queryKey,
    question: {
      title: texts.switchOffQuestion(name),
      text: texts.switchOffText,
      confirmLabel: texts.switchOff,
      cancelLabel: texts.keep,
      tone: 'danger',
    },
    send: (key) => switchPersonOff(person.id, key),
    done: texts.switchedOff,
    failed: texts.switchOffFailed,
  });
  return (
    <PanelButton aria-label={texts.switchOffOf(name)} isBusy={isPending} onClick={run}>
      {texts.switchOff}
    </PanelButton>
  );
}

function LetIn({ person }: { readonly person: Person }) {
  const { run, isPending } = usePanelAction({
    queryKey: peopleQuery().queryKey,
    send: (key) => letPersonIn(person.id, key),
    done: texts.wasLetIn,
    failed: texts.letInFailed,
  });
  return (
    <PanelButton aria-label={texts.letInOf(shownName(person))} isBusy={isPending} onClick={run}>
      {texts.letIn}
    </PanelButton>
  );
}
