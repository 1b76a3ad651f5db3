import { Button } from '@mantine/core';
import { useId } from 'react';
import { WEEKDAYS, type Weekday } from '#shared/language/opening-hours.ts';
import { visibilityTexts as texts, WEEKDAY_LABELS } from '#shared/texts/accounts/visibility.ts';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import { fieldError } from '#web/ui/controls/field-error.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { WORKING_DAYS } from './card-values.ts';
import type { CardForm } from './use-card-form.ts';
import classes from './Visibility.module.css';

interface HourFieldsProps {
  readonly form: CardForm;
}

/** Opening hours by day; working days share a line until they are asked for one by one. */
export function HourFields({ form }: HourFieldsProps) {
  const { isEachDay } = form.values;
  const errorId = useId();
  const days = isEachDay ? WEEKDAYS : WEEKDAYS.filter((day) => day === 'mon' || !WORKING_DAYS.includes(day));
  const toggle = () => {
    // Separate days begin with the hours that they shared.
    if (!isEachDay) for (const day of WORKING_DAYS) form.setFieldValue(`hours.${day}`, { ...form.values.hours.mon });
    form.setFieldValue('isEachDay', !isEachDay);
  };
  return (
    <fieldset className={classes.group} aria-describedby={form.errors.hours === undefined ? undefined : errorId}>
      <legend className={classes.legend}>
        {texts.hours}{' '}
        <span className={classes.asterisk} aria-hidden="true">
          *
        </span>
      </legend>
      {days.map((day) => (
        <DayLine key={day} form={form} day={day} label={labelOf(day, isEachDay)} />
      ))}
      {form.errors.hours !== undefined && (
        <p id={errorId} className={classes.error}>
          {fieldError(form.errors.hours)}
        </p>
      )}
      <Button variant="ghost" size="sm" className={classes.plain ?? ''} onClick={toggle}>
        {isEachDay ? texts.sameDays : texts.eachDay}
      </Button>
    </fieldset>
  );
}

function labelOf(day: Weekday, isEachDay: boolean): string {
  return day === 'mon' && !isEachDay ? texts.weekdays : WEEKDAY_LABELS[day];
}

interface DayLineProps extends HourFieldsProps {
  readonly day: Weekday;
  readonly label: string;
}

function DayLine({ form, day, label }: DayLineProps) {
  const { isOpen } = form.values.hours[day];
  return (
    <div className={classes.day}>
      <FilterCheckbox
        path={day === 'mon' ? 'hours' : undefined}
        checked={isOpen}
        onChange={(checked) => form.setFieldValue(`hours.${day}.isOpen`, checked)}
      >
        {label}
      </FilterCheckbox>
      {isOpen ? (
        <>
          <Clock form={form} path={`hours.${day}.from`} label={texts.from(label)} example="8:00" />
          <span className={classes.until}>{texts.until}</span>
          <Clock form={form} path={`hours.${day}.to`} label={texts.to(label)} example="20:00" />
        </>
      ) : (
        <span className={classes.closed}>{texts.closed}</span>
      )}
    </div>
  );
}

interface ClockProps extends HourFieldsProps {
  readonly path: string;
  readonly label: string;
  readonly example: string;
}

/** A time of day; the line around it names it for the eye. */
export function Clock({ form, path, label, example }: ClockProps) {
  return (
    <TextField
      {...form.getInputProps(path)}
      className={classes.clock ?? ''}
      classNames={{ error: classes.clockError ?? '' }}
      aria-label={label}
      placeholder={example}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
    />
  );
}
