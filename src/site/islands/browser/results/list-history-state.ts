/** The state in a history entry, so that Back restores the list. `inlineListScriptFor` reads `card` too. */
interface ListHistoryState {
  /** How many cards were shown, and the URL parameters of their query. While a visitor types, one entry serves several queries. */
  shownCount?: number;
  params?: string;
  /** The card at the upper edge of the screen, and its top in pixels from that edge. */
  card?: number;
  top?: number | undefined;
}

export const getListHistoryState = () => (history.state ?? {}) as ListHistoryState;

export const saveListHistoryState = (part: ListHistoryState) =>
  history.replaceState({ ...history.state, ...part }, '');
