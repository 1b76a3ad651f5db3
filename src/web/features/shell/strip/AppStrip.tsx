import { useUser } from '#web/state/session.ts';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { ContactStrip } from './ContactStrip.tsx';
import { StaleAge } from './StaleAge.tsx';
import { useConnectionNotice } from './use-connection-notice.ts';

/** The strip above everything: whom to call; while something is wrong with the connection, that, in the same place. */
export function AppStrip() {
  const user = useUser();
  const notice = useConnectionNotice();
  if (notice !== null) return <ConnectionStrip notice={notice} />;
  const pharmacy = user === null ? undefined : `${user.pharmacyName}, ${user.pharmacyCity}`;
  return <ContactStrip pharmacy={pharmacy} age={<StaleAge />} />;
}
