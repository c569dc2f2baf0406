import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompanyName } from '#admin/settings/company-name.ts';
import { useDocumentTitle } from '#admin/use-document-title.ts';
import { paths } from '#paths.ts';

interface Props {
  title: string;
  /** '' for none. */
  subtitle: string;
  children: ReactNode;
}

/** The layout of the pages that need no session. */
export function AccessLayout({ title, subtitle, children }: Props) {
  const companyName = useCompanyName();
  useDocumentTitle([title, companyName || 'Administración'].join(' · '));
  return (
    <main className="bg-concrete grid min-h-dvh content-center justify-items-center gap-6 p-4 py-10">
      <div className="border-line bg-paper w-full max-w-md rounded border p-6 md:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted mt-2 mb-6 empty:mt-0">{subtitle}</p>
        {children}
      </div>
      <a href={paths.home()} className="text-muted hover:text-ink inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-4" />
        Volver al sitio principal
      </a>
    </main>
  );
}
