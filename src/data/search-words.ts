import { z } from 'zod';
import { pocketbase } from './pocketbase.ts';

/** The lists that can be searched. */
export type SearchedList = 'properties' | 'locations' | 'inquiries' | 'clients';

const answerSchema = z.object({ words: z.array(z.string()) });

/** The different words of four letters or more that a list can be searched for. */
export async function listSearchWords(list: SearchedList): Promise<string[]> {
  return answerSchema.parse(await pocketbase.send(`/api/search-words/${list}`, {})).words;
}
