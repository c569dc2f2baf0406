import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import {
  createAnswerTemplate,
  listAnswerTemplates,
  removeAnswerTemplate,
  saveAnswerTemplate,
} from '#data/answer-templates.ts';
import type { AnswerTemplateDraft } from '#domain/answer-template.ts';
import { toasts } from '#text/toasts.ts';

export const templateQueries = {
  list: () => queryOptions({ queryKey: ['answer-templates'], queryFn: listAnswerTemplates }),
};

const refresh = (client: QueryClient) =>
  refreshQueries(client, { queryKey: templateQueries.list().queryKey });

export const templateMutations = {
  /** @param id undefined for a new template */
  save: (id: string | undefined) =>
    mutationOptions({
      mutationFn: (draft: AnswerTemplateDraft) =>
        id === undefined ? createAnswerTemplate(draft) : saveAnswerTemplate(id, draft),
      meta: { successToast: { title: 'Plantilla guardada' } },
      onSuccess: (_saved, _draft, _result, { client }) => refresh(client),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: removeAnswerTemplate,
      meta: {
        successToast: (wasRemoved: boolean) =>
          wasRemoved ? { title: 'Plantilla eliminada' } : toasts.alreadyRemoved('la plantilla'),
        failureToast: makeFailureToast('No se pudo eliminar la plantilla'),
      },
      onSettled: (_done, _error, _id, _result, { client }) => refresh(client),
    }),
};
