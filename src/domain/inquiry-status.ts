import { contactEmailOf, type EmailContact } from './inquiry-contact.ts';

export const inquiryStatuses = ['Pendiente', 'Contestada', 'Cerrada'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** The stages that end a lead. */
export const endStages = ['Ganada', 'Perdida'] as const;
export const isEndStage = (stage: string) => endStages.some((end) => end === stage);

interface LeadState {
  /** Whether somebody closed it. */
  isClosed: boolean;
  stage: string;
  /** '' before the first response. */
  first_response_at: string;
}

/** The status of a lead. Every change of a lead stores it anew, so that lists, badges and exports say the same. */
export function statusOf({ isClosed, stage, first_response_at }: LeadState): InquiryStatus {
  if (isClosed || isEndStage(stage)) return 'Cerrada';
  return first_response_at === '' ? 'Pendiente' : 'Contestada';
}

interface WithStatus {
  status: string;
}

/** The panel offers 'Responder' only for a pending inquiry (spec §4), and only where there is an e-mail. */
export const canBeAnswered = (inquiry: WithStatus & EmailContact) =>
  inquiry.status === 'Pendiente' && contactEmailOf(inquiry) !== '';
/** An inquiry with a response can get further answers. */
export const canBeAnsweredAgain = (inquiry: WithStatus & EmailContact) =>
  inquiry.status === 'Contestada' && contactEmailOf(inquiry) !== '';
export const canBeClosed = ({ status }: WithStatus) => status !== 'Cerrada';
