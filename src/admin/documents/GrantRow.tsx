import { useMutation } from '@tanstack/react-query';
import { type DocumentDownload, type DocumentGrant, grantStateOf } from '#domain/document-grant.ts';
import { count, formatMoment, formatShortDay } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { documentMutations } from './document-queries.ts';

interface Props {
  grant: DocumentGrant;
  /** The newest first. */
  downloads: DocumentDownload[];
}

/** More are only counted. */
const maxShownDownloads = 5;

/** One link: its address, until when it works, its downloads, and the button that ends it. */
export function GrantRow({ grant, downloads }: Props) {
  const revoke = useMutation(documentMutations.revoke());
  const state = grantStateOf(grant);
  return (
    <li className="border-line flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="font-medium">
          <EmailText email={grant.email} />
        </p>
        <p className="text-muted text-xs">
          {grantStateText(grant)} · Enviado el {formatShortDay(grant.created_at)}
        </p>
        <Downloads downloads={downloads} />
      </div>
      {state === 'valid' && (
        <Button
          variant="danger"
          busyLabel={revoke.isPending && 'Revocando...'}
          onClick={() => revoke.mutate(grant)}
        >
          Revocar
        </Button>
      )}
    </li>
  );
}

function Downloads({ downloads }: Pick<Props, 'downloads'>) {
  if (downloads.length === 0) return <p className="text-xs">Sin descargas</p>;
  return (
    <details className="text-xs">
      <summary className="min-h-6 cursor-pointer">{count(downloads.length, 'descarga', 'descargas')}</summary>
      <ul className="text-muted tabular-nums">
        {downloads.slice(0, maxShownDownloads).map(({ id, created_at }) => (
          <li key={id}>{formatMoment(created_at)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Whether a link works, as a sentence part. */
export function grantStateText(grant: DocumentGrant): string {
  const state = grantStateOf(grant);
  if (state === 'revoked') return `Revocado el ${formatShortDay(grant.revoked_at)}`;
  if (state === 'expired') return `Venció el ${formatShortDay(grant.expires_at)}`;
  return `Funciona hasta el ${formatShortDay(grant.expires_at)}`;
}
