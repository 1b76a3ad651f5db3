import { ActionIcon, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconCalendar from '@tabler/icons-react/icons/IconCalendar';
import { useEffect, useRef, useState } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import classes from './DateField.module.css';
import { readDate } from './date-text.ts';
import { FILTER_DEBOUNCE_MS } from './use-debounced-filter.ts';

interface DateFieldProps extends Pick<TextInputProps, 'className' | 'leftSection' | 'leftSectionWidth'> {
  /** Its accessible name. */
  readonly label: string;
  /** Name of the button that opens the calendar. */
  readonly calendar: string;
  /** `YYYY-MM-DD`. */
  readonly value: string | undefined;
  /** Called with a whole date, or undefined for an empty field: a moment after the last key, on Enter or on leaving. */
  readonly onChange: (date: string | undefined) => void;
  /** It contradicts another field. */
  readonly isWrong?: boolean;
}

/**
 * A date typed as `YYYY-MM-DD`, which a native field would show in the order of the browser's language, or chosen from
 * the native calendar.
 */
export function DateField({ label, calendar, value = '', onChange, isWrong = false, ...look }: DateFieldProps) {
  const { text, isFaulty, type, settle } = useTypedDate(value, onChange);
  return (
    <TextField
      {...look}
      aria-label={label}
      aria-invalid={isWrong || isFaulty || undefined}
      error={isFaulty && uiTexts.date.faulty}
      placeholder={uiTexts.date.format}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      leftSectionPointerEvents="none"
      rightSection={<Calendar label={calendar} value={value} onPick={onChange} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={settle}
    />
  );
}

/** The text of the field; a value set from outside wins. */
function useTypedDate(value: string, onChange: (date: string | undefined) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isFaulty, setFaulty] = useState(false);
  useEffect(() => {
    // For every new value.
    if (value !== undefined) setDraft(null);
    setFaulty(false);
  }, [value]);
  const apply = (typed: string) => {
    const date = typed.trim() === '' ? '' : readDate(typed);
    setFaulty(date === null);
    if (date === null) return;
    setDraft(null);
    if (date !== value) onChange(date || undefined);
  };
  const applyLater = useDebouncedCallback((typed: string) => {
    if (typed.trim() === '' || readDate(typed) !== null) apply(typed);
  }, FILTER_DEBOUNCE_MS);
  return {
    text: draft ?? value,
    isFaulty,
    type: (typed: string) => {
      setDraft(typed);
      setFaulty(false);
      applyLater(typed);
    },
    settle: () => {
      applyLater.cancel();
      if (draft !== null) apply(draft);
    },
  };
}

interface CalendarProps {
  readonly label: string;
  readonly value: string;
  readonly onPick: (date: string | undefined) => void;
}

/** Opens the browser's own calendar. */
function Calendar({ label, value, onPick }: CalendarProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={classes.section}>
      <ActionIcon aria-label={label} onClick={() => picker.current?.showPicker()}>
        <IconCalendar size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <input
        ref={picker}
        className={classes.picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        max="9999-12-31"
        value={value}
        onChange={(event) => onPick(event.currentTarget.value || undefined)}
      />
    </span>
  );
}
