import IconFile from '@tabler/icons-react/icons/IconFile';
import type { facilityDocuments } from '#shared/contract/accounts/documents.ts';
import { ACCOUNT_LIMITS } from '#shared/contract/accounts/fields.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { facilityDocumentTexts as texts } from '#shared/texts/accounts/panel.ts';
import { fileSize } from '#shared/texts/demand.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import account from '#web/features/account/Account.module.css';
import { FormActions } from '#web/features/account/FormActions.tsx';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { FileDrop } from '#web/ui/controls/FileDrop.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import classes from './AddDocumentForm.module.css';
import { type DocumentForm, useAddDocument } from './use-add-document.ts';

interface AddDocumentFormProps {
  /** Those that the store type needs first. */
  readonly kinds: CallResponse<typeof facilityDocuments>['kinds'];
  readonly onClose: () => void;
}

/** Sends one document, which waits until customer service has seen it. */
export function AddDocumentForm({ kinds, onClose }: AddDocumentFormProps) {
  const form = useAddDocument(kinds[0]?.id, onClose);
  const { values, change, isSending, submit } = form;
  return (
    <Panel title={texts.form}>
      <form
        className={account.form}
        noValidate
        aria-label={texts.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={account.hint}>{texts.lead}</p>
        <div className={account.pair}>
          <ChoiceField
            label={texts.kind}
            required
            autoFocus
            disabled={isSending}
            data={kinds.map(({ id, label }) => ({ value: id, label }))}
            value={values.kind}
            onChange={(event) => change({ kind: kinds.find(({ id }) => id === event.currentTarget.value)?.id })}
          />
          <TextField
            label={texts.institution}
            readOnly={isSending}
            rightSection={null}
            maxLength={ACCOUNT_LIMITS.institution}
            value={values.institution}
            error={form.errors.institution}
            onChange={(event) => change({ institution: event.currentTarget.value })}
          />
        </div>
        <TextField
          label={texts.endDate}
          description={texts.endHint}
          placeholder={uiTexts.date.format}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isSending}
          rightSection={null}
          maxLength={12}
          value={values.expirationDate}
          error={form.errors.expirationDate}
          onChange={(event) => change({ expirationDate: event.currentTarget.value })}
        />
        <Scan form={form} />
        {form.problem !== null && (
          <Notice tone="bad" role="alert" title={form.problem.title}>
            {form.problem.text}
          </Notice>
        )}
        <FormActions
          submit={isSending ? texts.sending : texts.submit}
          isSending={isSending}
          cancel={{ label: texts.cancel, onPress: () => void form.cancel() }}
        />
      </form>
    </Panel>
  );
}

/** The file: its drop zone, and what was chosen with its progress. */
function Scan({ form: { file, share, isSending, pick } }: { readonly form: DocumentForm }) {
  return (
    <div>
      <FileDrop
        label={texts.scan}
        limits={texts.limits}
        hint={texts.drop}
        choose={file === null ? texts.choose : texts.chooseOther}
        inputLabel={texts.scan}
        isDisabled={isSending}
        onPick={(files) => void pick(files)}
      />
      <div role="status">
        {file !== null && (
          <p className={classes.file}>
            <IconFile size={20} aria-hidden />
            <span className={classes.name}>{texts.chosen(file.name, fileSize(file.size))}</span>
          </p>
        )}
      </div>
      {file !== null && isSending && (
        <progress
          className={classes.progress}
          max={100}
          value={Math.floor(share * 100)}
          aria-label={texts.uploading(file.name)}
        />
      )}
    </div>
  );
}
