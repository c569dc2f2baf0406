import type { ReactNode } from 'react';

interface Props {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, more, children }: Props) {
  return (
    <section className="min-w-0">
      <header className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {more}
      </header>
      {children}
    </section>
  );
}
