import { getLinkedDocument, type LinkedDocument, linkedDocumentFileUrl } from '#data/document-links.ts';
import { formatDay, formatFileSize } from '#text/format.ts';
import { LinkPageFrame } from './link-page/LinkPageFrame.tsx';
import { LinkUnavailable } from './link-page/LinkUnavailable.tsx';
import { useLinkRecord } from './link-page/use-link-record.ts';

const options = { read: getLinkedDocument, failureText: 'No se pudo cargar. Inténtalo de nuevo más tarde.' };

/** The document behind a link. Opening the page records no download: programs that check mails open each link. */
export function DocumentPage() {
  const { shown, secret, retry } = useLinkRecord(options);
  return (
    <LinkPageFrame>
      {typeof shown === 'object' ? (
        <Shown document={shown} secret={secret} />
      ) : (
        <LinkUnavailable noun="documento" state={shown} gone={gone} onRetry={retry} />
      )}
    </LinkPageFrame>
  );
}

const gone = {
  missing: {
    title: 'Este enlace no abre ningún documento',
    text: 'El enlace está incompleto, venció, o retiramos el acceso. Si todavía lo necesitas, escríbenos y te ayudamos.',
  },
};

const Shown = ({ document, secret }: { document: LinkedDocument; secret: string }) => (
  <>
    <h1 className="text-3xl wrap-anywhere">{document.name}</h1>
    <p className="wrap-anywhere">
      {document.property}
      <span className="text-muted block" translate="no">
        {document.format.toUpperCase()} · {formatFileSize(document.file_size)}
      </span>
    </p>
    <form method="post" action={linkedDocumentFileUrl}>
      <input type="hidden" name="secret" value={secret} />
      <button type="submit" className="btn btn-primary">
        Descargar
      </button>
    </form>
    <p className="text-muted max-w-prose">
      El enlace es personal y funciona hasta el {formatDay(document.expires_at)}. Registramos la fecha y hora
      de cada descarga.
    </p>
  </>
);
