import { ActionIcon, Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { VISIBILITY_LIMITS } from '#shared/contract/accounts/visibility.ts';
import { visibilityTexts as texts } from '#shared/texts/accounts/visibility.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { EMPTY_DUTY } from './card-values.ts';
import { Clock } from './HourFields.tsx';
import type { CardForm } from './use-card-form.ts';
import classes from './Visibility.module.css';

interface DutyFieldsProps {
  readonly form: CardForm;
}

/** Duties at nights and on holidays, each with its day. Those of an unticked box are kept and not sent. */
export function DutyFields({ form }: DutyFieldsProps) {
  const { showsDuties, duties } = form.values;
  const show = (checked: boolean) => {
    form.setFieldValue('showsDuties', checked);
    if (checked && duties.length === 0) form.insertListItem('duties', EMPTY_DUTY);
  };
  return (
    <div>
      <FilterCheckbox path="duties" checked={showsDuties} error={form.errors.duties} onChange={show}>
        {texts.showDuties}
      </FilterCheckbox>
      {showsDuties && (
        <fieldset className={classes.group}>
          <legend className="visually-hidden">{texts.duties}</legend>
          {duties.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a duty is its place in the list until it is sent
            <DutyLine key={index} form={form} index={index} />
          ))}
          <p className={classes.source}>{texts.dutyHint}</p>
          {duties.length < VISIBILITY_LIMITS.duties && (
            <Button
              variant="ghost"
              size="sm"
              className={classes.plain ?? ''}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => form.insertListItem('duties', EMPTY_DUTY)}
            >
              {texts.addDuty}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  );
}

function DutyLine({ form, index }: DutyFieldsProps & { readonly index: number }) {
  const position = index + 1;
  return (
    <div className={classes.duty}>
      <TextField
        {...form.getInputProps(`duties.${index}.date`)}
        className={classes.date ?? ''}
        classNames={{ error: classes.clockError ?? '' }}
        aria-label={texts.dutyDate(position)}
        placeholder={uiTexts.date.format}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <Clock form={form} path={`duties.${index}.from`} label={texts.dutyFrom(position)} example="20:00" />
      <span className={classes.until}>{texts.until}</span>
      <Clock form={form} path={`duties.${index}.to`} label={texts.dutyTo(position)} example="8:00" />
      <ActionIcon aria-label={texts.removeDuty(position)} onClick={() => form.removeListItem('duties', index)}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
