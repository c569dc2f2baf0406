import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2, MessageCircle, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyLink } from '#admin/copy-link.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { whatsAppUrlOf } from '#admin/phone-urls.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Loading } from '#ui/Notice.tsx';
import { ownerReportMutations, ownerReportQueries } from './owner-report-queries.ts';

interface Props {
  propertyId: string;
  /** The telephone of the owner; '' for none. */
  phone: string;
}

/** The links under which the owner sees what is counted of all own properties. */
export function OwnerReportLinks({ propertyId, phone }: Props) {
  const { data, error, refetch } = useQuery(ownerReportQueries.state(propertyId));
  const [asked, setAsked] = useState<'link' | 'revoke'>();
  const revoke = useMutation(ownerReportMutations.revoke(propertyId));
  const close = () => setAsked(undefined);
  if (error)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudo cargar el reporte para el propietario
      </LoadFailure>
    );
  if (!data?.has_owner) return null;
  return (
    <div className="border-line mt-4 grid gap-2 border-t pt-4">
      <h4 className="font-semibold">Reporte para el propietario</h4>
      <p className="text-muted text-sm">
        Vistas, contactos, solicitudes y visitas por mes de las propiedades que tienen su mismo correo o, sin
        correo, su mismo teléfono. No incluye datos de clientes.
      </p>
      {data.links > 0 && (
        <p>{count(data.links, 'enlace funciona', 'enlaces funcionan')}, hasta que los revoques.</p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button icon={Link2} onClick={() => setAsked('link')}>
          Obtener enlace del reporte
        </Button>
        {data.links > 0 && (
          <Button
            icon={Undo2}
            variant="danger"
            busyLabel={revoke.isPending && 'Revocando...'}
            onClick={() => setAsked('revoke')}
          >
            Revocar reporte
          </Button>
        )}
      </p>
      {asked === 'link' && <ReportLink propertyId={propertyId} phone={phone} onClose={close} />}
      {asked === 'revoke' && (
        <ConfirmDialog
          title="¿Revocar el reporte del propietario?"
          action="Revocar"
          onConfirm={() => {
            close();
            revoke.mutate();
          }}
          onClose={close}
        >
          <p>Sus enlaces dejan de funcionar en este momento. No se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** A link, made when the dialog opens: nobody can read an earlier one again. */
function ReportLink({ propertyId, phone, onClose }: Props & { onClose: () => void }) {
  const { mutate: makeLink, data: url, error } = useMutation(ownerReportMutations.makeLink(propertyId));
  useEffect(() => makeLink(), [makeLink]);
  const chat = url && whatsAppUrlOf(phone, `Hola, este es el reporte de tus propiedades: ${url}`);
  return (
    <Dialog title="Enlace del reporte" onClose={onClose}>
      <DialogBody>
        {error && (
          <LoadFailure error={error} onRetry={() => makeLink()}>
            No se pudo obtener el enlace
          </LoadFailure>
        )}
        {!url && !error && <Loading />}
        {url && (
          <div className="grid gap-4">
            <Field label="Enlace" hint="Funciona hasta que lo revoques. Quien lo tiene ve el reporte.">
              {(control) => (
                <input
                  {...control}
                  readOnly
                  value={url}
                  className="field"
                  onFocus={({ target }) => target.select()}
                />
              )}
            </Field>
            <p className="flex flex-wrap gap-2">
              <Button variant="primary" icon={Link2} onClick={() => copyLink(url)}>
                Copiar enlace
              </Button>
              {chat && (
                <a href={chat} target="_blank" rel="noreferrer" className="btn btn-quiet">
                  <MessageCircle aria-hidden className="size-4" />
                  Enviar por WhatsApp
                </a>
              )}
            </p>
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
