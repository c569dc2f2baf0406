import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import type { ContactKind } from '#admin/inquiries/ContactPrompt.tsx';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { notUndone, undo, undoneToast } from '#admin/undo.ts';
import {
  cancelVisit,
  completeVisit,
  listAcceptedVisits,
  listUntoldVisits,
  listVisitsOfInquiry,
  makeVisitLink,
  moveVisit,
  proposeVisit,
  type Telling,
  tellOfVisit,
  undoTelling,
} from '#data/visits.ts';
import { stampOf } from '#domain/availability.ts';
import { endOfDay } from '#domain/business-hours.ts';
import type { Visit, VisitMove, VisitProposal } from '#domain/visit.ts';
import { companyClock, companyDayOf, dateOfCompanyMinute } from '#text/days.ts';

/** The next day begins while the screen is open. */
const refetchIntervalMs = 60_000;

/** When today begins and ends in the company's time zone. */
function today(): [from: string, to: string] {
  const now = new Date();
  const begin = dateOfCompanyMinute(`${companyDayOf(now)}T00:00`);
  const end = endOfDay(now, companyClock);
  return [stampOf(begin.getTime()), stampOf(end.getTime())];
}

/** The keys begin like those of inquiries: a changed inquiry or visit refreshes both. */
export const visitQueries = {
  ofInquiry: (inquiryId: string) =>
    queryOptions({
      queryKey: ['inquiries', 'visits', inquiryId],
      queryFn: () => listVisitsOfInquiry(inquiryId),
    }),
  /** The accepted visits of today. */
  today: (broker?: string) =>
    queryOptions({
      queryKey: ['inquiries', 'visits-today', broker],
      queryFn: () => listAcceptedVisits(...today(), broker),
      refetchInterval: refetchIntervalMs,
    }),
  /** The visits of whose last change a person has to tell the client. */
  untold: (broker?: string) =>
    queryOptions({
      queryKey: ['inquiries', 'visits-untold', broker],
      queryFn: () => listUntoldVisits(broker),
      refetchInterval: refetchIntervalMs,
    }),
};

const refresh = (client: QueryClient) => refreshQueries(client, { queryKey: ['inquiries'] });

function titleOfMove({ state }: Visit, isAgreed: boolean): string {
  if (!isAgreed) return 'Nuevos horarios propuestos';
  return state === 'Aceptada' ? 'Visita cambiada de horario' : 'Visita confirmada';
}

export const visitMutations = {
  propose: (inquiryId: string) =>
    mutationOptions({
      mutationFn: (proposal: VisitProposal) => proposeVisit(inquiryId, proposal),
      meta: { successToast: { title: 'Visita propuesta' } },
      onSuccess: (_visit, _proposal, _result, { client }) => refresh(client),
    }),
  move: (visit: Visit) =>
    mutationOptions({
      mutationFn: (move: VisitMove) => moveVisit(visit, move),
      meta: {
        successToast: (_done: unknown, { is_agreed }: VisitMove) => ({
          title: titleOfMove(visit, is_agreed),
        }),
      },
      onSettled: (_done, _error, _variables, _result, { client }) => refresh(client),
    }),
  cancel: ({ id, state }: Visit) =>
    mutationOptions({
      mutationFn: () => cancelVisit(id),
      meta: {
        successToast: { title: state === 'Propuesta' ? 'Propuesta retirada' : 'Visita cancelada' },
        failureToast: makeFailureToast('No se pudo cancelar la visita'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) => refresh(client),
    }),
  /** Notes that the client was told. The toast offers to undo it. */
  tell: ({ id }: Visit) =>
    mutationOptions({
      mutationFn: (kind: ContactKind | undefined) => tellOfVisit(id, kind),
      meta: {
        successToast: (telling: Telling, _kind: unknown, client: QueryClient) => ({
          title: 'Cliente avisado',
          ...(telling.entry_id !== '' && { action: undo(client, visitMutations.untell(id), telling) }),
        }),
        failureToast: makeFailureToast('No se pudo guardar el aviso'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) => refresh(client),
    }),
  untell: (id: string) =>
    mutationOptions({
      mutationFn: (telling: Telling) => undoTelling(id, telling),
      meta: { successToast: undoneToast, failureToast: notUndone },
      onSettled: (_done, _error, _variables, _result, { client }) => refresh(client),
    }),
  complete: ({ id }: Visit) =>
    mutationOptions({
      mutationFn: () => completeVisit(id),
      meta: {
        successToast: { title: 'Visita realizada' },
        failureToast: makeFailureToast('No se pudo guardar la visita'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) => refresh(client),
    }),
  makeLink: ({ id }: Visit) =>
    mutationOptions({
      mutationFn: () => makeVisitLink(id),
      meta: { failureToast: makeFailureToast('No se pudo crear el enlace') },
    }),
};
