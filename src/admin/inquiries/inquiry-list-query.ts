import { cursorOf, orderOf, pageNumberOf, searchParamOf } from '#admin/lists/list-params.ts';
import { campaignParam, listedPropertyParam } from '#admin/screen-paths.ts';
import type { InquiryListQuery } from '#data/inquiries.ts';
import { campaignOfKey } from '#domain/attribution.ts';
import { stampOf } from '#domain/availability.ts';
import { startOfPeriod } from '#domain/business-hours.ts';
import { inquirySources, inquiryStages } from '#domain/follow-up.ts';
import { type InquiryStatus, isEndStage } from '#domain/inquiry-status.ts';
import type { SetAsideKind } from '#domain/lead-kind.ts';
import { companyClock } from '#text/days.ts';

/** The choices of the status filter (spec §2). The URL param has their name. */
export const statusChoices = [
  { name: 'todas', label: 'Todas', status: undefined },
  { name: 'pendientes', label: 'Pendientes', status: 'Pendiente' },
  { name: 'contestadas', label: 'Contestadas', status: 'Contestada' },
  { name: 'cerradas', label: 'Cerradas', status: 'Cerrada' },
] as const satisfies { name: string; label: string; status: InquiryStatus | undefined }[];

/** The choices of inquiries that are set aside, beside those of the status. The same URL param has their name. */
export const setAsideChoices = [
  { name: 'dudosas', label: 'Dudosas', kind: 'doubtful' },
  { name: 'no-clientes', label: 'No son clientes', kind: 'none' },
] as const satisfies { name: string; label: string; kind: SetAsideKind }[];

/** The choices of the filter by date. The URL param has their name. */
export const periodChoices = [
  { name: 'hoy', label: 'Hoy', period: 'day' },
  { name: 'semana', label: 'Esta semana', period: 'week' },
  { name: 'mes', label: 'Este mes', period: 'month' },
] as const;

/** Values of the param `responsable` beside the ids of administrators. */
export const ownerChoices = { me: 'yo', nobody: 'nadie' } as const;

/** Filters that one tap sets or removes: a URL param and its value. */
export const savedViews = [
  { label: 'Mías', param: 'responsable', value: ownerChoices.me },
  { label: 'Sin responsable', param: 'responsable', value: ownerChoices.nobody },
  { label: 'Esta semana', param: 'fecha', value: 'semana' },
] as const;

/** The first of some values that the text is, without regard to case. */
const among = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value.toLowerCase() === text?.toLowerCase());

/**
 * Returns the query of the list's URL params; invalid params count as missing. What is set aside has a search only.
 * @param userId the administrator who looks at the list
 */
export function inquiryListQueryOf(params: URLSearchParams, userId = ''): InquiryListQuery {
  const statusParam = params.get('estado')?.toLowerCase();
  const kind = setAsideChoices.find(({ name }) => name === statusParam)?.kind;
  const shown = { text: searchParamOf(params), page: pageNumberOf(params), cursor: cursorOf(params) };
  if (kind) return { ...shown, kind, order: '-set_aside_at' };
  const owner = params.get('responsable') ?? undefined;
  const ownerIds: Record<string, string> = { [ownerChoices.me]: userId, [ownerChoices.nobody]: '' };
  const campaign = params.get(campaignParam);
  const period = periodChoices.find(({ name }) => name === params.get('fecha'))?.period;
  return {
    ...shown,
    order: orderOf(params, ['created_at', 'status'], '-created_at'),
    status: statusChoices.find(({ name }) => name === statusParam)?.status,
    stage: among(inquiryStages, params.get('etapa')),
    source: among(inquirySources, params.get('origen')),
    assigned_to: owner && (ownerIds[owner] ?? owner),
    ...(campaign && campaignOfKey(campaign)),
    property_id: params.get(listedPropertyParam) ?? undefined,
    since: period && stampOf(startOfPeriod(period, new Date(), companyClock).getTime()),
  };
}

/** Whether a board can show a list: it has the stages of open leads only. */
export const canBeOnBoard = ({ kind, status, stage }: InquiryListQuery) =>
  !kind && status !== 'Cerrada' && !(stage && isEndStage(stage));

/** The query of the open leads of a list, those that wait first. */
export const boardQueryOf = (query: InquiryListQuery): InquiryListQuery => ({
  ...query,
  isOpen: true,
  order: 'next_action_at',
  page: 1,
  cursor: undefined,
});
