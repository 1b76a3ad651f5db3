import IconSearch from '@tabler/icons-react/icons/IconSearch';
import type { Ref } from 'react';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { useDebouncedFilter } from './use-debounced-filter.ts';

interface TextFilterProps {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly value: string | undefined;
  /** Undefined for an empty field. */
  readonly onChange: (value: string | undefined) => void;
  /** 40 when absent. */
  readonly maxLength?: number;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Filters a list by a text such as a part of a document's number, debounced; Enter and leaving the field apply it at once. */
export function TextFilter({ label, value, onChange, maxLength = 40, className = '', ref }: TextFilterProps) {
  const { text, type, settle } = useDebouncedFilter(value ?? '', (typed) => onChange(typed || undefined));
  return (
    <TextField
      ref={ref}
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden />}
      leftSectionPointerEvents="none"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={maxLength}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={settle}
    />
  );
}
