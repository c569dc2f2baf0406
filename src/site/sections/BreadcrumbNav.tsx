import type { BreadcrumbItem } from '#site/seo/breadcrumb.ts';

interface Props {
  /** From 'Inicio' to the current page. */
  items: BreadcrumbItem[];
}

export function BreadcrumbNav({ items }: Props) {
  const last = items.length - 1;
  return (
    <nav aria-label="Ruta de navegación" className="border-line border-b print:hidden">
      <ol className="shell text-muted flex flex-wrap gap-x-2 gap-y-1 py-3 text-sm max-sm:[scrollbar-width:none] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:py-1.5 max-sm:whitespace-nowrap">
        {items.map(({ label, path }, index) => (
          <li key={path} className="flex min-w-0 gap-2 max-sm:shrink-0">
            {index === last ? (
              <span aria-current="page" className="text-ink font-medium [overflow-wrap:anywhere]">
                {label}
              </span>
            ) : (
              <a href={path} className="underline-offset-4 hover:underline max-sm:-my-3 max-sm:py-3">
                {label}
              </a>
            )}
            {index < last && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
