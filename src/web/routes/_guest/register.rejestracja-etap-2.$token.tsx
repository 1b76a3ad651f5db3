import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { DocumentsScreen } from '#web/features/auth/registration/documents/DocumentsScreen.tsx';

export const Route = createFileRoute('/_guest/register/rejestracja-etap-2/$token')({
  staticData: { label: screenLabels.registrationDocuments },
  component: DocumentsRoute,
});

function DocumentsRoute() {
  const { token } = Route.useParams();
  return <DocumentsScreen key={token} token={token} />;
}
