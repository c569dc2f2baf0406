export const inquiryStatuses = ['Pendiente', 'Contestada', 'Cerrada'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

interface WithStatus {
  status: string;
}

/** The panel offers 'Responder' only for a pending inquiry (spec §4), and only where there is an e-mail. */
export const canBeAnswered = ({ status, email }: WithStatus & { email?: string }) =>
  status === 'Pendiente' && email !== '';
/** An answered inquiry can get further answers. */
export const canBeAnsweredAgain = ({ status, email }: WithStatus & { email: string }) =>
  status === 'Contestada' && email !== '';
export const canBeClosed = ({ status }: WithStatus) => status !== 'Cerrada';

/** The status of a closed inquiry after it is reopened. */
export function statusAfterReopening({ response }: { response: string }): InquiryStatus {
  return response === '' ? 'Pendiente' : 'Contestada';
}
