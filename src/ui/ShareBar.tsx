/** A bar that is filled to a share of its width. The figure beside it says the same. @param className its height and width */
export function ShareBar({ percent, className }: { percent: number; className: string }) {
  return (
    <span aria-hidden className={`bg-slab block overflow-hidden rounded ${className}`}>
      <span className="bg-mark block h-full rounded" style={{ width: `${percent}%` }} />
    </span>
  );
}
