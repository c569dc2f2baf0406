/** What the history keeps of a list, so that Back finds it as it was. before-hydration.ts reads it too. */
interface KeptList {
  /** How many cards were shown, and the question that they answered: while somebody types, one entry stands for several. */
  shown?: number;
  asked?: string;
  /** The card that the upper edge of the screen was in, and how far below that edge it began. */
  card?: number;
  top?: number | undefined;
}

export const keptList = () => (history.state ?? {}) as KeptList;

export const keepOfList = (part: KeptList) => history.replaceState({ ...history.state, ...part }, '');
