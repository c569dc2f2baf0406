import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Buttons to the previous and next page; nothing for a single page. */
export function Pagination({ page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="flex items-center justify-center gap-3 py-3">
      <IconButton
        icon={ChevronLeft}
        label="Página anterior"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <p aria-live="polite" className="tabular-nums">
        Página {page} de {pages}
      </p>
      <IconButton
        icon={ChevronRight}
        label="Página siguiente"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
