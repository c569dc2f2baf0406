/** What an administrator is told of, with the words of its switch: the mail of the morning, then what happens to a lead. */
export const noticeKinds = {
  reminder: {
    label: 'Recordatorio cada mañana',
    hint: 'Por correo a las 8:00 de cada día hábil: lo vencido, lo de hoy, lo que espera respuesta y lo que no tiene responsable. Sin pendientes no llega.',
  },
  assigned: {
    label: 'Solicitudes que recibes',
    hint: 'Cuando entra una solicitud a tu cargo o alguien te pasa una.',
  },
  reassigned: {
    label: 'Solicitudes que dejas de llevar',
    hint: 'Cuando alguien pasa una de tus solicitudes a otra persona.',
  },
  answer: {
    label: 'Respuestas a propuestas',
    hint: 'Cuando un cliente tuyo contesta una propuesta.',
  },
  suggestion: {
    label: 'Otros horarios para una visita',
    hint: 'Cuando un cliente tuyo propone otro horario.',
  },
  undelivered: {
    label: 'Correos que no llegaron',
    hint: 'Cuando un correo a un cliente tuyo no se pudo entregar.',
  },
} as const;
export type NoticeKind = keyof typeof noticeKinds;
/** What happens to a lead. */
export type LeadNotice = Exclude<NoticeKind, 'reminder'>;
export const noticeNames = Object.keys(noticeKinds) as NoticeKind[];

/**
 * Whether somebody is told: of everything that was not switched off, but not of what that person did.
 * @param actor the id of who did it; '' for a client or the server
 */
export const isToldOf = (
  user: { id: string; muted_notices: readonly string[] },
  kind: NoticeKind,
  actor = '',
) => user.id !== actor && !user.muted_notices.includes(kind);
