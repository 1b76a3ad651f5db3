import IconBuildingStore from '@tabler/icons-react/icons/IconBuildingStore';
import IconMoon from '@tabler/icons-react/icons/IconMoon';
import type { Visibility } from '#shared/contract/accounts/visibility.ts';
import { warsawDate } from '#shared/language/dates.ts';
import {
  type Duty,
  dutyAt,
  type Hours,
  openingState,
  readClock,
  WEEKDAYS,
  type WeekHours,
} from '#shared/language/opening-hours.ts';
import { readWebsite, showWebsite } from '#shared/rules/accounts/formats.ts';
import { PHARMACY_SERVICE_LABELS, visibilityTexts as texts } from '#shared/texts/accounts/visibility.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { type CardValues, sentCard } from './card-values.ts';
import classes from './Visibility.module.css';

interface CardPreviewProps {
  readonly visibility: Visibility;
  readonly values: CardValues;
}

/** The card as a patient sees it now; it follows the form, and leaves out what cannot be read yet. */
export function CardPreview({ visibility: { pharmacy }, values }: CardPreviewProps) {
  const now = new Date(useNow());
  const { phone, website, services, hours, duties } = sentCard(values);
  const duty = dutyAt(duties.flatMap(readDuty), now);
  const facts = [phone.trim(), showWebsite(readWebsite(website) ?? '')].filter(Boolean);
  return (
    <Panel title={texts.preview}>
      <div className={classes.card}>
        <span className={classes.shop}>
          <IconBuildingStore size={24} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.about}>
          <p className={classes.strong}>{pharmacy.name}</p>
          <p>
            {pharmacy.street}, {pharmacy.city} · {openingText(readWeek(hours), now)}
          </p>
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
          {services.length > 0 && <p>{services.map((service) => PHARMACY_SERVICE_LABELS[service]).join(', ')}</p>}
        </div>
        {duty !== undefined && (
          <span className={classes.dutyBadge}>
            <IconMoon size={16} stroke={1.75} aria-hidden />
            {duty.date === warsawDate(now) ? texts.duty(duty.to) : texts.dutyEnds(duty.to)}
          </span>
        )}
      </div>
    </Panel>
  );
}

function readHours({ from, to }: Hours): Hours | null {
  const [opens, closes] = [readClock(from), readClock(to)];
  return opens === null || closes === null ? null : { from: opens, to: closes };
}

function readWeek(hours: WeekHours): WeekHours {
  const days = WEEKDAYS.map((day) => [day, hours[day] && readHours(hours[day])]);
  return Object.fromEntries(days) as WeekHours;
}

function readDuty(duty: Duty): Duty[] {
  const hours = readHours(duty);
  return hours === null ? [] : [{ date: duty.date, ...hours }];
}

function openingText(hours: WeekHours, now: Date): string {
  if (Object.values(hours).every((day) => day === null)) return texts.noHours;
  const state = openingState(hours, now);
  if (state.kind === 'opens') return texts.opens(state.from);
  if (state.kind === 'closed') return texts.closedNow;
  return state.until === '24:00' ? texts.allDay : texts.open(state.until);
}
