import {
  type AnswerTemplate,
  type AnswerTemplateDraft,
  answerTemplateSchema,
} from '#domain/answer-template.ts';
import { recordsOf } from './collection.ts';

export const answerTemplates = recordsOf<AnswerTemplate, AnswerTemplateDraft>(
  'answer_templates',
  answerTemplateSchema,
);
