/** Stands where a property has no photograph, or where it did not load (spec §9). */
export function PhotographPlaceholder() {
  return (
    <div className="bg-slab text-muted grid size-full place-items-center">
      <svg
        viewBox="0 0 96 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        role="img"
        aria-label="Sin fotografía"
        className="w-2/5 max-w-48 opacity-60"
      >
        <path d="M6 56V26l28-14 28 14v30M62 56V32h28v24M2 56h92" />
        <path d="M16 56V38h14v18M38 56V38h14v18M16 44h14M16 50h14M38 44h14M38 50h14M70 40h12M70 46h12" />
      </svg>
    </div>
  );
}
