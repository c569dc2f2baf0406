import { once } from 'node:events';

/** What whoever wants the pages of a snapshot says once that is written. */
export interface RenderOrder {
  /** Where they go, beside what they load. */
  outDir: string;
  /** The folder of the pages that were made last. */
  previous?: string;
  /** From how many pages on a second thread takes of them too. */
  threadFrom?: number;
  /** Also a page for each address that only leads on. */
  redirectPages: boolean;
}

export async function orderOfParent(): Promise<RenderOrder> {
  process.channel?.ref();
  const [order] = await once(process, 'message');
  process.channel?.unref();
  return order;
}

/** How many pages there are by now, or why there will be no more. */
type Report = { pages: number } | { failure: string };

export const tellParent = (report: Report) => process.send?.(report);
