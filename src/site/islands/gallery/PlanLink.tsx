import { Download } from 'lucide-react';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';

interface Props {
  photograph: ShownPhotograph;
  /** False for a slide that is out of sight. */
  isReachable?: boolean;
}

/** Says that an image is a plan, and links to its file. Nothing on a photograph. */
export function PlanLink({ photograph: { plan, alt }, isReachable = true }: Props) {
  if (!plan) return null;
  return (
    <a
      href={plan.path}
      download
      data-astro-prefetch="false"
      aria-label={`Descargar ${alt}`}
      tabIndex={isReachable ? undefined : -1}
      className="absolute bottom-3 left-3 flex min-h-11 items-center gap-2 rounded bg-black/70 px-3 text-sm font-medium text-white print:hidden"
    >
      {plan.caption} <Download className="size-4" aria-hidden="true" />
    </a>
  );
}
