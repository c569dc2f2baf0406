import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { clientQueries } from '#admin/clients/client-queries.ts';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { firstMatches, loadSearch, loadSearchedPage, totalQuery } from '#admin/lists/list-page.ts';
import { canMailsLeave, mailQueries } from '#admin/mails/mail-queries.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { notUndone, undo, undoneToast } from '#admin/undo.ts';
import { listPropertiesWithIds } from '#data/comparable-properties.ts';
import {
  answerInquiry,
  type Correction,
  completeNextAction,
  correctInquiry,
  createInquiryByHand,
  getInquiry,
  type InquiryListQuery,
  listBoardLeads,
  listCampaigns,
  listInquiries,
  listInquiriesOfClient,
  maxBoardLeads,
  type Restoration,
  removeInquiry,
  restoreInquiry,
  saveFollowUp,
  saveInquiryStatus,
  saveLeadKind,
} from '#data/inquiries.ts';
import { createInquiryEntry, listInquiryEntries, removeInquiryEntry } from '#data/inquiry-entries.ts';
import type { FollowUp } from '#domain/follow-up.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { type EntryDraft, entryKinds } from '#domain/inquiry-entry.ts';
import { isEndStage } from '#domain/inquiry-status.ts';
import type { SetAsideKind } from '#domain/lead-kind.ts';
import type { ManualInquiry } from '#domain/manual-inquiry.ts';
import { displayNameOf, type User } from '#domain/user.ts';
import { dueText } from '#text/relative-time.ts';
import { toasts } from '#text/toasts.ts';

export const inquiryQueries = {
  all: () => ['inquiries'] as const,
  list: (query: InquiryListQuery) =>
    queryOptions({
      queryKey: ['inquiries', 'list', query],
      queryFn: ({ client, signal }) =>
        loadSearchedPage({ client, list: 'inquiries', query, signal, listRows: listInquiries }),
      placeholderData: keepPreviousData,
    }),
  /** The leads of a board, and the properties that they ask for. */
  board: (query: InquiryListQuery) =>
    queryOptions({
      queryKey: ['inquiries', 'board', query],
      queryFn: ({ client, signal }) =>
        loadSearch(
          { client, list: 'inquiries', query },
          async (asked) => {
            const items = await listBoardLeads(asked, signal);
            const isWhole = items.length < maxBoardLeads;
            const countRows = totalQuery({ list: 'inquiries', query: asked, listRows: listInquiries });
            const total = isWhole ? items.length : await client.fetchQuery(countRows);
            const ids = new Set(items.map(({ property_id }) => property_id).filter(Boolean));
            return { items, total, page: 1, pages: 1, properties: await listPropertiesWithIds([...ids]) };
          },
          ({ items }) => items.length === 0,
        ),
      placeholderData: keepPreviousData,
    }),
  /** The newest matches of a search, for the command palette. */
  search: (text: string) =>
    queryOptions({
      queryKey: ['inquiries', 'search', text],
      queryFn: ({ client, signal }) =>
        loadSearch(
          { client, list: 'inquiries', query: { ...firstMatches, order: '-created_at', text } },
          (query) => listInquiries(query, signal),
          ({ items }) => items.length === 0,
        ),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) => queryOptions({ queryKey: ['inquiries', 'one', id], queryFn: () => getInquiry(id) }),
  /** The inquiry that is being answered: loaded when the dialog opens, and not refreshed while it is open. */
  forAnswer: (id: string) =>
    queryOptions({
      queryKey: ['inquiry-for-answer', id],
      queryFn: () => getInquiry(id),
      staleTime: Infinity,
      gcTime: 0,
    }),
  ofClient: (id: string) =>
    queryOptions({ queryKey: ['inquiries', 'of-client', id], queryFn: () => listInquiriesOfClient(id) }),
  campaigns: () => queryOptions({ queryKey: ['inquiries', 'campaigns'], queryFn: listCampaigns }),
  pendingCount: () =>
    totalQuery({
      list: 'inquiries',
      query: { text: '', status: 'Pendiente', order: '-created_at', page: 1 } satisfies InquiryListQuery,
      listRows: listInquiries,
    }),
  /** How many inquiries of a kind are set aside. */
  setAsideCount: (kind: SetAsideKind) =>
    totalQuery({
      list: 'inquiries',
      query: { text: '', kind, order: '-set_aside_at', page: 1 } satisfies InquiryListQuery,
      listRows: listInquiries,
    }),
  /** The timeline of an inquiry. */
  entries: (id: string) =>
    queryOptions({ queryKey: ['inquiries', 'entries', id], queryFn: () => listInquiryEntries(id) }),
};

function refresh(client: QueryClient, saved: Inquiry) {
  client.setQueryData(inquiryQueries.one(saved.id).queryKey, saved);
  return refreshQueries(client, { queryKey: inquiryQueries.all() });
}

const statusNotSaved = makeFailureToast('No se pudo cambiar el estado');
const followUpNotSaved = makeFailureToast('No se pudo guardar el seguimiento');

type NextAction = Pick<FollowUp, 'next_action' | 'next_action_at'>;
type LeadState = Pick<Inquiry, 'status' | 'stage' | 'lost_reason' | 'replied_at'>;

const nextActionOf = ({ next_action, next_action_at }: NextAction): NextAction => ({
  next_action,
  next_action_at,
});
/** What changes when an inquiry ends. Its end also ends a reply of the client that waited. */
const leadStateOf = ({ status, stage, lost_reason, replied_at }: LeadState): LeadState => ({
  ...{ status, stage, lost_reason, replied_at },
});

type StagedLead = LeadState & Pick<Inquiry, 'id' | 'name'>;

const stageToast = (title: string, inquiry: StagedLead, saved: Inquiry, client: QueryClient) => ({
  title,
  description: inquiry.name,
  action: undo(client, inquiryMutations.restore(inquiry.id), {
    former: leadStateOf(inquiry),
    expected: leadStateOf(saved),
  }),
});

interface CorrectionChange {
  correction: Correction;
  /** The values that are replaced. */
  expected: Correction;
}

/** Corrects an inquiry; its toast takes the correction back. */
const correctionOptions = (id: string) =>
  mutationOptions({
    mutationFn: ({ correction, expected }: CorrectionChange) => correctInquiry(id, correction, expected),
    meta: {
      successToast: (saved: Inquiry, { expected }: CorrectionChange, client: QueryClient) => ({
        title: 'Solicitud corregida',
        action: undo(client, undoCorrectionOptions(id), {
          correction: expected,
          expected: Object.fromEntries(
            Object.keys(expected).map((name) => [name, saved[name as keyof Correction]]),
          ),
        }),
      }),
    },
    onSuccess: (saved, _change, _result, { client }) => refreshCorrected(client, saved),
  });

const undoCorrectionOptions = (id: string) =>
  mutationOptions({
    mutationFn: ({ correction, expected }: CorrectionChange) => correctInquiry(id, correction, expected),
    meta: { failureToast: makeFailureToast('No se pudo deshacer la corrección') },
    onSuccess: (saved, _change, _result, { client }) => refreshCorrected(client, saved),
  });

const refreshCorrected = (client: QueryClient, saved: Inquiry) =>
  Promise.all([refresh(client, saved), refreshQueries(client, { queryKey: ['clients'] })]);

/** The key of mutations that set a stage; the id of the inquiry follows it. */
export const stageChanges = ['set-stage'] as const;
export type StageChange = Pick<FollowUp, 'stage'> & Partial<FollowUp>;

export const inquiryMutations = {
  /** Sends the first answer, which the inquiry itself stores, or a later one. */
  answer: ({ id, response }: Inquiry) =>
    mutationOptions({
      mutationFn: (text: string): Promise<unknown> =>
        response === '' ? answerInquiry(id, text) : createInquiryEntry(id, { kind: 'answer', text }),
      meta: {
        successToast: async (_saved: unknown, _text: unknown, client: QueryClient) =>
          (await canMailsLeave(client)) ? toasts.responseSent : toasts.responseWaiting,
        failureToast: toasts.responseNotSent,
      },
      onSuccess: (_saved, _text, _result, { client }) =>
        refreshQueries(client, { queryKey: inquiryQueries.all() }),
    }),
  createByHand: () =>
    mutationOptions({
      mutationFn: (draft: ManualInquiry) => createInquiryByHand(draft),
      meta: { successToast: { title: 'Solicitud registrada' } },
      onSuccess: (saved, _draft, _result, { client }) => void refresh(client, saved),
    }),
  correct: correctionOptions,
  createEntry: (id: string) =>
    mutationOptions({
      mutationFn: (draft: EntryDraft) => createInquiryEntry(id, draft),
      meta: {
        successToast: (_saved: unknown, { kind }: EntryDraft) => ({
          title: `${entryKinds[kind]} ${kind === 'whatsapp' ? 'registrado' : 'registrada'}`,
        }),
        failureToast: makeFailureToast('No se pudo registrar'),
      },
      onSuccess: (_saved, _draft, _result, { client }) =>
        refreshQueries(client, { queryKey: inquiryQueries.all() }),
    }),
  removeEntry: (entryId: string) =>
    mutationOptions({
      mutationFn: () => removeInquiryEntry(entryId),
      meta: {
        successToast: (wasRemoved: boolean) => (wasRemoved ? undefined : toasts.alreadyRemoved('la entrada')),
        failureToast: makeFailureToast('No se pudo borrar'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) =>
        refreshQueries(client, { queryKey: inquiryQueries.all() }),
    }),
  saveFollowUp: (id: string) =>
    mutationOptions({
      mutationFn: (changes: Partial<FollowUp>) => saveFollowUp(id, changes),
      meta: { failureToast: followUpNotSaved },
      onSuccess: (saved, _changes, _result, { client }) => refresh(client, saved),
    }),
  /** Says that an inquiry is a lead ('') or none. The toast offers to undo it, until somebody answers. */
  setLeadKind: (inquiry: Inquiry) =>
    mutationOptions({
      mutationFn: (kind: '' | 'none') => saveLeadKind(inquiry, kind),
      meta: {
        successToast: ({ lead_kind, status, response }: Inquiry, _kind: unknown, client: QueryClient) => ({
          title: lead_kind === '' ? 'Es un cliente' : 'No es un cliente',
          description:
            lead_kind === ''
              ? `La solicitud de ${inquiry.name} está en la lista.`
              : `Lo que escriba ${inquiry.name} se aparta.`,
          action: undo(client, inquiryMutations.restore(inquiry.id), {
            former: { lead_kind: inquiry.lead_kind },
            expected: { lead_kind, status, response },
          }),
        }),
        failureToast: makeFailureToast('No se pudo guardar'),
      },
      onSettled: (_saved, _error, _kind, _result, { client }) =>
        Promise.all(
          [inquiryQueries, clientQueries].map(({ all }) => refreshQueries(client, { queryKey: all() })),
        ),
    }),
  /** Puts somebody in charge, or nobody. */
  assign: (id: string) =>
    mutationOptions({
      mutationFn: (owner: Pick<User, 'id' | 'name' | 'email'>) => saveFollowUp(id, { assigned_to: owner.id }),
      meta: {
        successToast: (_saved: Inquiry, owner: Pick<User, 'name' | 'email'>) => ({
          title: `Responsable: ${displayNameOf(owner)}`,
        }),
        failureToast: followUpNotSaved,
      },
      onSuccess: (saved, _owner, _result, { client }) => refresh(client, saved),
    }),
  /** Sets the next action. The toast offers to undo it. */
  plan: (inquiry: Inquiry) =>
    mutationOptions({
      mutationFn: (action: NextAction) => saveFollowUp(inquiry.id, action),
      meta: {
        successToast: (saved: Inquiry, action: NextAction, client: QueryClient) => ({
          title: `Próxima acción: ${dueText(action.next_action_at)}`,
          description: action.next_action,
          action: undo(client, inquiryMutations.restore(inquiry.id), {
            former: nextActionOf(inquiry),
            expected: nextActionOf(saved),
          }),
        }),
        failureToast: followUpNotSaved,
      },
      onSuccess: (saved, _action, _result, { client }) => refresh(client, saved),
    }),
  /** Ends the next action, and notes it in the timeline. The toast offers to undo both. */
  completeAction: (inquiry: Inquiry) =>
    mutationOptions({
      mutationFn: () => completeNextAction(inquiry.id),
      meta: {
        successToast: (entryId: string, _variables: unknown, client: QueryClient) => ({
          title: 'Acción hecha',
          ...(entryId !== '' && {
            action: undo(client, inquiryMutations.restore(inquiry.id, entryId), {
              former: nextActionOf(inquiry),
              expected: { next_action: '', next_action_at: '' },
            }),
          }),
        }),
        failureToast: makeFailureToast('No se pudo guardar'),
      },
      onSettled: (_saved, _error, _variables, _result, { client }) =>
        refreshQueries(client, { queryKey: inquiryQueries.all() }),
    }),
  /** Restores what an action changed. @param entryId the entry of the timeline that the action added */
  restore: (id: string, entryId = '') =>
    mutationOptions({
      mutationFn: async (restoration: Restoration) => {
        await restoreInquiry(id, restoration);
        if (entryId !== '') await removeInquiryEntry(entryId);
      },
      meta: { successToast: undoneToast, failureToast: notUndone },
      onSettled: (_saved, _error, _variables, _result, { client }) =>
        refreshQueries(client, { queryKey: inquiryQueries.all() }),
    }),
  /** Sets the stage, unless a colleague changed it. One change of a lead follows the other. The toast offers to undo it. */
  setStage: (lead: StagedLead) =>
    mutationOptions({
      mutationKey: [...stageChanges, lead.id],
      scope: { id: `stage ${lead.id}` },
      mutationFn: (changes: StageChange) => saveFollowUp(lead.id, changes, { stage: lead.stage }),
      meta: {
        successToast: (saved: Inquiry, { stage }: StageChange, client: QueryClient) =>
          stageToast(
            isEndStage(stage) ? `Solicitud ${stage.toLowerCase()}` : `Etapa: ${stage}`,
            lead,
            saved,
            client,
          ),
        failureToast: followUpNotSaved,
      },
      onSuccess: (saved, _changes, _result, { client }) => refresh(client, saved),
      onError: (_error, _changes, _result, { client }) =>
        refreshQueries(client, { queryKey: inquiryQueries.all() }),
    }),
  close: (inquiry: Inquiry) =>
    mutationOptions({
      mutationFn: () => saveInquiryStatus(inquiry.id, 'Cerrada'),
      meta: {
        successToast: (saved: Inquiry, _variables: unknown, client: QueryClient) =>
          stageToast('Solicitud cerrada', inquiry, saved, client),
        failureToast: statusNotSaved,
      },
      onSuccess: (saved, _variables, _result, { client }) => refresh(client, saved),
    }),
  reopen: ({ id }: Inquiry) =>
    mutationOptions({
      mutationFn: () => saveInquiryStatus(id, 'Pendiente'),
      meta: { successToast: { title: 'Solicitud reabierta' }, failureToast: statusNotSaved },
      onSuccess: (saved, _variables, _result, { client }) => refresh(client, saved),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => removeInquiry(id),
      meta: {
        successToast: (wasRemoved: boolean) =>
          wasRemoved ? { title: 'Solicitud eliminada' } : toasts.alreadyRemoved('la solicitud'),
        failureToast: makeFailureToast('No se pudo eliminar la solicitud'),
      },
      onSuccess: (_done, _variables, _result, { client }) => {
        client.setQueryData(inquiryQueries.one(id).queryKey, null);
      },
      onSettled: (_done, _error, _variables, _result, { client }) => {
        for (const { all } of [inquiryQueries, clientQueries, mailQueries]) {
          void refreshQueries(client, { queryKey: all() });
        }
      },
    }),
};
