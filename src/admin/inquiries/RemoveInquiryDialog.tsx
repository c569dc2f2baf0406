import type { Inquiry } from '#domain/inquiry.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface Props {
  inquiry: Inquiry;
  busyLabel: string | false;
  onConfirm: () => void;
  onClose: () => void;
}

export function RemoveInquiryDialog({ inquiry: { name, response }, ...dialog }: Props) {
  return (
    <ConfirmDialog title="¿Eliminar esta solicitud?" action="Eliminar" {...dialog}>
      <p className="mb-3">
        La solicitud de <strong>{name}</strong>
        {response ? ', su respuesta' : ''} y sus correos se borrarán del panel; si no envió otra, también
        desaparecerá de Clientes. <strong>No se puede deshacer.</strong>
      </p>
      <p className="text-muted">
        Un correo que aún está en cola se envía antes de borrarse, y los que ya se enviaron permanecen en los
        buzones.
      </p>
    </ConfirmDialog>
  );
}
