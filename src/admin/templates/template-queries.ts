import { queryOptions } from '@tanstack/react-query';
import { recordOptions } from '#admin/records/record-options.ts';
import { answerTemplates } from '#data/answer-templates.ts';

export const templateQueries = {
  list: () =>
    queryOptions({ queryKey: ['answer_templates', 'list'], queryFn: () => answerTemplates.listAll('name') }),
};

export const templateOptions = recordOptions(answerTemplates, {
  name: 'Plantilla',
  withArticle: 'la plantilla',
  ending: 'a',
});
