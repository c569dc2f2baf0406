import { Download, Pencil, Trash2, UserRoundKey } from 'lucide-react';
import { useFileToken } from '#admin/properties/use-photograph-url.ts';
import { apiUrl } from '#data/api-url.ts';
import type { PropertyDocument } from '#domain/document.ts';
import { documentKinds, documentVisibilities, isExpired } from '#domain/document-kinds.ts';
import { paths } from '#paths.ts';
import { companyDayOf } from '#text/days.ts';
import { formatFileSize, formatPlainDay, formatShortDay } from '#text/format.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';

interface Props {
  document: PropertyDocument;
  onEdit: () => void;
  onAccess: () => void;
  onRemove: () => void;
}

const tones: Record<PropertyDocument['visibility'], Tone> = {
  public: 'rent',
  on_request: 'plain',
  internal: 'outline',
};

export function DocumentRow({ document, onEdit, onAccess, onRemove }: Props) {
  const { name, kind, visibility, format, file_size, created_at, has_failed_preview } = document;
  const url = useDocumentUrl()(document);
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-4 border-b py-2">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="font-medium">{name}</p>
        <p className="flex flex-wrap items-center gap-1.5">
          <Badge tone={tones[visibility]}>{documentVisibilities[visibility]}</Badge>
          <Validity document={document} />
          {visibility === 'public' && has_failed_preview && <Badge tone="danger">Sin vista previa</Badge>}
        </p>
        <p className="text-muted text-xs tabular-nums">
          {[
            documentKinds[kind],
            format.toUpperCase(),
            formatFileSize(file_size),
            formatShortDay(created_at),
          ].join(' · ')}
        </p>
        {visibility === 'public' && has_failed_preview && (
          <p className="text-sm">
            No se pudo dibujar: el sitio solo lo ofrece como descarga. Reemplázalo por otro PDF, JPG o PNG.
          </p>
        )}
      </div>
      <div className="-mr-2 flex max-md:-ml-3">
        <a
          href={url}
          download
          aria-label={`Descargar ${name}`}
          title={`Descargar ${name}`}
          className="hover:bg-slab grid size-11 place-items-center rounded"
        >
          <Download aria-hidden className="size-5" />
        </a>
        {visibility !== 'internal' && (
          <IconButton icon={UserRoundKey} label={`Accesos a ${name}`} onClick={onAccess} />
        )}
        <IconButton icon={Pencil} label={`Editar ${name}`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`Eliminar ${name}`} onClick={onRemove} />
      </div>
    </li>
  );
}

function Validity({ document }: { document: PropertyDocument }) {
  const { valid_until } = document;
  if (!valid_until) return null;
  const day = formatPlainDay(valid_until);
  return isExpired(document, companyDayOf(new Date())) ? (
    <Badge tone="danger">Venció el {day}</Badge>
  ) : (
    <Badge>Vigente hasta el {day}</Badge>
  );
}

/**
 * Returns a function that gives the URL of a stored document; undefined until the token is there that the server
 * requires. The URL works for an hour.
 */
function useDocumentUrl() {
  const token = useFileToken();
  return ({ id, file }: Pick<PropertyDocument, 'id' | 'file'>): string | undefined =>
    token && `${apiUrl(paths.documentUpload(id, file))}?token=${token}&download=1`;
}
