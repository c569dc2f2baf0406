import { Download, FileText, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentKinds } from '#domain/document-kinds.ts';
import { contactAnchor, documentParam } from '#paths.ts';
import { formatFileSize, formatPlainDay, formatShortDay } from '#text/format.ts';
import type { ShownDocument } from './shown-document.ts';

/** The documents of a property: a download for each public one, a link to the form for each one on request. */
export function SheetDocuments({ documents }: { documents: ShownDocument[] }) {
  return (
    <ul className="border-line border-t">
      {documents.map((document) => (
        <li
          key={document.id}
          className="border-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-3"
        >
          {'path' in document ? <Published document={document} /> : <OnRequest document={document} />}
        </li>
      ))}
    </ul>
  );
}

function Published({ document }: { document: Extract<ShownDocument, { path: string }> }) {
  const { name, kind, format, file_size, valid_until, updated_at, path } = document;
  const facts = [format.toUpperCase(), formatFileSize(file_size), formatShortDay(updated_at)];
  return (
    <>
      <Description name={name} icon={<FileText className="size-5" aria-hidden="true" />}>
        {[documentKinds[kind], ...facts].join(' · ')}
        {valid_until && <span className="block">Vigente hasta el {formatPlainDay(valid_until)}</span>}
      </Description>
      <a
        href={path}
        download={`${name}.${format}`}
        data-astro-prefetch="false"
        aria-label={`Descargar ${name}`}
        className="btn btn-quiet print:hidden"
      >
        <Download className="size-4" aria-hidden="true" /> Descargar
      </a>
    </>
  );
}

function OnRequest({ document: { id, name, kind } }: { document: ShownDocument }) {
  return (
    <>
      <Description name={name} icon={<LockKeyhole className="size-5" aria-hidden="true" />}>
        {documentKinds[kind]} · A solicitud
      </Description>
      <a
        href={`?${documentParam}=${id}#${contactAnchor}`}
        data-astro-prefetch="false"
        aria-label={`Solicitar ${name}`}
        className="btn btn-quiet print:hidden"
      >
        Solicitar
      </a>
    </>
  );
}

interface DescriptionProps {
  name: string;
  icon: ReactNode;
  children: ReactNode;
}

function Description({ name, icon, children }: DescriptionProps) {
  return (
    <div className="flex min-w-0 flex-1 basis-56 gap-3 [overflow-wrap:anywhere]">
      <span className="text-muted mt-0.5 shrink-0">{icon}</span>
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm tabular-nums">{children}</p>
      </div>
    </div>
  );
}
