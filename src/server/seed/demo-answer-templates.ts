import { type AnswerTemplateDraft, answerTemplateDraftSchema } from '#domain/answer-template.ts';
import { readDemoData } from './read-demo-data.ts';

/** Templates of a demo installation. */
export const demoAnswerTemplates = readDemoData<AnswerTemplateDraft>(
  'answer-templates',
  answerTemplateDraftSchema,
);
