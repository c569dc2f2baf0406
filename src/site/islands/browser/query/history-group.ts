/** Changes that are one history entry together, such as those of the filter sheet. */
export interface HistoryGroup {
  /** Called for each change: whether it belongs to an open group. */
  join: () => boolean;
  /** Adds the history entry. @param onBack called when the visitor goes back instead of ending the group */
  begin: (onBack: () => void) => void;
  /** Leaves the entry when nothing has changed. */
  end: () => void;
  /** For `popstate`: whether the visitor has gone back from an open group, which is closed now. */
  closeByBack: () => boolean;
}

export function makeHistoryGroup(): HistoryGroup {
  let open: { onBack: () => void; hasChanges: boolean } | undefined;
  return {
    join() {
      if (open) open.hasChanges = true;
      return open !== undefined;
    },
    begin(onBack) {
      // The page does not jump when Back or `end` leaves the entry.
      history.scrollRestoration = 'manual';
      history.pushState(null, '', location.href);
      open = { onBack, hasChanges: false };
    },
    end() {
      const ended = open;
      open = undefined;
      if (ended && !ended.hasChanges) history.back();
      else history.scrollRestoration = 'auto';
    },
    closeByBack() {
      history.scrollRestoration = 'auto';
      const closed = open;
      open = undefined;
      closed?.onBack();
      return closed !== undefined;
    },
  };
}
