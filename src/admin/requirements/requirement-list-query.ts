import { cursorOf, orderOf, pageNumberOf, searchParamOf } from '#admin/lists/list-params.ts';
import type { RequirementListQuery } from '#data/requirements.ts';
import type { RequirementStatus } from '#domain/requirement.ts';

/** The choices of the filter by state. The URL param has their name. */
export const requirementStatusChoices = [
  { name: 'todos', label: 'Todos', status: undefined },
  { name: 'activos', label: 'Activos', status: 'Activo' },
  { name: 'por-confirmar', label: 'Por confirmar', status: 'Por confirmar' },
  { name: 'pausados', label: 'Pausados', status: 'Pausado' },
  { name: 'vencidos', label: 'Vencidos', status: 'Vencido' },
  { name: 'atendidos', label: 'Atendidos', status: 'Atendido' },
] as const satisfies { name: string; label: string; status: RequirementStatus | undefined }[];

/** Returns the query of the list's URL params; invalid params count as missing. */
export function requirementListQueryOf(params: URLSearchParams): RequirementListQuery {
  const statusParam = params.get('estado');
  return {
    text: searchParamOf(params),
    order: orderOf(params, ['created_at', 'status', 'needed_by'], '-created_at'),
    page: pageNumberOf(params),
    cursor: cursorOf(params),
    status: requirementStatusChoices.find(({ name }) => name === statusParam)?.status,
  };
}
