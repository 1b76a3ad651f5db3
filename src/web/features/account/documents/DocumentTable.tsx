// biome-ignore-all lint/a11y/noRedundantRoles: a phone lays cells out as a card, and that takes the roles of a table away

import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconCircleX from '@tabler/icons-react/icons/IconCircleX';
import IconClock from '@tabler/icons-react/icons/IconClock';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import type { FacilityDocument } from '#shared/contract/accounts/documents.ts';
import { daysBetween, warsawDate } from '#shared/language/dates.ts';
import { documentEnd } from '#shared/rules/accounts/document-end.ts';
import { facilityDocumentTexts as texts } from '#shared/texts/accounts/panel.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { downloadDocument } from '#web/api/account.ts';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { useAction } from '#web/offline/actions/use-action.ts';
import { useUser } from '#web/state/session.ts';
import { showToast } from '#web/state/toasts.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/Badge.tsx';
import { ListTable } from '#web/ui/layout/ListTable.tsx';
import { saveBlob } from '#web/ui/save-file.ts';
import classes from './DocumentTable.module.css';

const COLUMNS = [
  { label: texts.kindColumn },
  { label: texts.created },
  { label: texts.expires },
  { label: texts.importance },
  { label: texts.file, kind: 'actions' },
] as const;

/** One row per document. */
export function DocumentTable({ documents }: { readonly documents: readonly FacilityDocument[] }) {
  return (
    <ListTable label={texts.title} className={classes.table} columns={COLUMNS}>
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ListTable>
  );
}

function DocumentRow({ document }: { readonly document: FacilityDocument }) {
  const { label, institution, fileName, creationDate, importance, importanceLabel, sentBy } = document;
  const hasColleagues = useUser()?.hasColleagues === true;
  const { run, isPending } = useDownload(document);
  return (
    <tr role="row">
      <td role="cell" className={classes.kind}>
        <span className={classes.label}>{label}</span>
        <span className={classes.note}>
          {[institution, fileName, hasColleagues && sentBy !== null && rightTexts.sentBy(sentBy)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td role="cell" className={classes.created}>
        <span className={classes.caption}>{texts.created} </span>
        {creationDate}
      </td>
      <td role="cell" className={classes.expires}>
        {document.expirationDate !== null && <span className={classes.caption}>{texts.expires} </span>}
        <Expiry document={document} />
      </td>
      <td role="cell" className={classes.importance}>
        <Badge {...LOOKS[importance]}>{importanceLabel}</Badge>
      </td>
      <td role="cell" className={classes.file}>
        <PanelButton
          aria-label={texts.downloadOf(fileName)}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          isBusy={isPending}
          onClick={run}
        >
          {texts.download}
        </PanelButton>
      </td>
    </tr>
  );
}

const LOOKS: Record<FacilityDocument['importance'], { readonly tone: BadgeTone; readonly icon: React.ReactNode }> = {
  waiting: { tone: 'wait', icon: <IconClock size={14} aria-hidden /> },
  important: { tone: 'brand', icon: <IconCircleCheck size={14} aria-hidden /> },
  void: { tone: 'bad', icon: <IconCircleX size={14} aria-hidden /> },
};

/** The last day, with the days that are left of a document that holds and ends soon. */
function Expiry({ document: { expirationDate, importance } }: { readonly document: FacilityDocument }) {
  if (expirationDate === null) return texts.unlimited;
  const today = warsawDate(new Date());
  const isSoon = importance !== 'void' && documentEnd(expirationDate, today) === 'soon';
  return (
    <>
      {expirationDate}
      {isSoon && <span className={classes.soon}>{texts.inDays(daysBetween(today, expirationDate))}</span>}
    </>
  );
}

/** Downloads a file and saves it. */
function useDownload({ id, fileName }: FacilityDocument) {
  return useAction({
    send: () => downloadDocument(id),
    isRetried: false,
    onDone: (file) => {
      saveBlob(fileName, file);
      showToast({ text: texts.saved(fileName) });
    },
    failure: ({ message }) => ({ title: texts.failedFile(fileName), text: message }),
  });
}
