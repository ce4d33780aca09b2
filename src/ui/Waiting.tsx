/** Skeleton of a section while it loads. */
export function Waiting({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <div className="skeleton skeleton-title" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
