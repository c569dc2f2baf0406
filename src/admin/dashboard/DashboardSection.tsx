import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  title: string;
  /** The list of which the panel shows a part. */
  list?: string;
  children: ReactNode;
}

export function Panel({ title, list, children }: Props) {
  return (
    <section className="min-w-0">
      <header className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {list && (
          <Link to={list} className="inline-flex min-h-11 items-center whitespace-nowrap underline">
            Ver todas
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
