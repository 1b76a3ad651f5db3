import { useAnnouncement } from '#web/state/announcer.ts';

/** The live region of the app: one, always mounted, so that screen readers know it before it speaks. */
export function Announcer() {
  const { id, text } = useAnnouncement();
  return (
    <div className="visually-hidden" role="status">
      {/* A new element each time, or the same words twice would be said once. */}
      <span key={id}>{text}</span>
    </div>
  );
}
