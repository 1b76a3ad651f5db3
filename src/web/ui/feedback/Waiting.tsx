import { Skeleton } from './Skeleton.tsx';

interface WaitingProps {
  /** Accessible text of the loading state. */
  readonly label: string;
  /** Height of each block, as of what replaces it, so that nothing jumps. */
  readonly heights: readonly `${number}px`[];
  readonly className?: string | undefined;
}

/** Grey blocks in the place of content that is loading. */
export function Waiting({ label, heights, className }: WaitingProps) {
  return (
    <div className={className} role="status">
      <span className="visually-hidden">{label}</span>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and heights repeat
        <Skeleton key={place} width="100%" height={height} />
      ))}
    </div>
  );
}
