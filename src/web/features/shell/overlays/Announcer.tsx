import { useAnnouncement } from '#web/state/announcer.ts';

/** The app's only live region; always mounted, so that screen readers observe it. */
export function Announcer() {
  const { id, text } = useAnnouncement();
  return (
    <div className="visually-hidden" role="status">
      {/* A new element each time, so that a repeated text is announced again. */}
      <span key={id}>{text}</span>
    </div>
  );
}
