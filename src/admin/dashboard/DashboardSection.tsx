import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  title: string;
  /** The path of the full list. */
  listPath?: string;
  children: ReactNode;
}

export function DashboardSection({ title, listPath, children }: Props) {
  return (
    <section className="min-w-0">
      <header className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {listPath && (
          <Link to={listPath} className="inline-flex min-h-11 items-center whitespace-nowrap underline">
            Ver todas
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
