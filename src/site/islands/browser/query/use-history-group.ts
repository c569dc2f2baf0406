import { useRef } from 'react';

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

export function useHistoryGroup(): HistoryGroup {
  const open = useRef<{ onBack: () => void; hasChanges: boolean } | undefined>(undefined);
  return {
    join() {
      if (open.current) open.current.hasChanges = true;
      return open.current !== undefined;
    },
    begin(onBack) {
      // The page does not jump when Back or `end` leaves the entry.
      history.scrollRestoration = 'manual';
      history.pushState(null, '', location.href);
      open.current = { onBack, hasChanges: false };
    },
    end() {
      const ended = open.current;
      open.current = undefined;
      if (ended && !ended.hasChanges) history.back();
      else history.scrollRestoration = 'auto';
    },
    closeByBack() {
      history.scrollRestoration = 'auto';
      const closed = open.current;
      open.current = undefined;
      closed?.onBack();
      return closed !== undefined;
    },
  };
}
