import { useUser } from '#web/state/session.ts';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { ContactStrip } from './ContactStrip.tsx';
import { StaleAge } from './StaleAge.tsx';
import { useConnectionNotice } from './use-connection-notice.ts';

/** The top strip: contact data, replaced by the connection state while it is bad. */
export function AppStrip() {
  const user = useUser();
  const notice = useConnectionNotice();
  if (notice !== null) return <ConnectionStrip notice={notice} />;
  const pharmacy = user === null ? undefined : `${user.pharmacyName}, ${user.pharmacyCity}`;
  return <ContactStrip pharmacy={pharmacy} age={<StaleAge />} />;
}
