import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#web/features/shell/FailureScreens.tsx';

/** Any other address, in the user's shell: what waits is shown and sent there too. */
export const Route = createFileRoute('/_public/$')({ component: NotFoundScreen });
