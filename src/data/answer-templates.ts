import {
  type AnswerTemplate,
  type AnswerTemplateDraft,
  answerTemplateSchema,
} from '#domain/answer-template.ts';
import { maxPageSize } from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';

const templates = () => pocketbase.collection('answer_templates');

/** All templates by name. */
export async function listAnswerTemplates(): Promise<AnswerTemplate[]> {
  const records = await templates().getFullList({ sort: 'name', batch: maxPageSize });
  return records.map((record) => answerTemplateSchema.parse(record));
}

export async function createAnswerTemplate(draft: AnswerTemplateDraft): Promise<AnswerTemplate> {
  return answerTemplateSchema.parse(await templates().create(draft));
}

export async function saveAnswerTemplate(id: string, draft: AnswerTemplateDraft): Promise<AnswerTemplate> {
  return answerTemplateSchema.parse(await templates().update(id, draft));
}

/** @returns false when a colleague removed the template before */
export async function removeAnswerTemplate(id: string): Promise<boolean> {
  return (await orNull(templates().delete(id))) !== null;
}
