import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LinkDialog } from '#admin/LinkDialog.tsx';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { ownerReportMutations, ownerReportQueries } from './owner-report-queries.ts';

interface Props {
  propertyId: string;
  /** The telephone of the owner; '' for none. */
  phone: string;
}

/** The links to the owner's report, which has the counts of all properties of that owner. */
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
        <p>
          {count(data.links, 'enlace funciona', 'enlaces funcionan')}, cada uno un año o hasta que los
          revoques.
        </p>
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
      {asked === 'link' && (
        <LinkDialog
          title="Enlace del reporte"
          hint="Funciona un año, o hasta que lo revoques. Quien lo tiene ve el reporte."
          creation={ownerReportMutations.makeLink(propertyId)}
          phone={phone}
          messageOf={(url) => `Hola, este es el reporte de tus propiedades: ${url}`}
          onClose={close}
        />
      )}
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
