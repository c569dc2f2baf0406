import { useCallback, useEffect, useState } from 'react';
import { acceptVisit, declineVisit, getVisit, getVisitCalendar, type ShownVisit } from '#data/visit-links.ts';
import { RefusedRequest } from '#data/visitor-request.ts';
import { useFragment } from '#site/islands/use-fragment.ts';

/** What the page of a link shows: 'missing' for a link that opens nothing. */
type VisitPageState = ShownVisit | 'loading' | 'failed' | 'missing';

function download(calendar: string): void {
  const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'visita.ics' });
  link.click();
  URL.revokeObjectURL(url);
}

const reasonOf = (error: unknown) =>
  error instanceof RefusedRequest ? error.message : 'No se pudo guardar. Inténtalo de nuevo más tarde.';

/** The visit of the link in the URL, and what its holder can do with it. */
export function useVisit() {
  const secret = useFragment();
  const [visit, setVisit] = useState<VisitPageState>('loading');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const load = useCallback(() => {
    setError(undefined);
    if (secret === '') return setVisit('missing');
    setVisit('loading');
    getVisit(secret).then(
      (shown) => setVisit(shown ?? 'missing'),
      (reason) => {
        console.error(reason);
        setVisit('failed');
      },
    );
  }, [secret]);
  useEffect(load, [load]);

  /** After a refusal the slots are read again: one of them may have been taken. */
  const showRefusal = async (reason: unknown) => {
    console.error(reason);
    setError(reasonOf(reason));
    if (reason instanceof RefusedRequest) setVisit((await getVisit(secret)) ?? 'missing');
  };

  const run = async (request: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await request();
    } catch (reason) {
      await showRefusal(reason).catch(console.error);
    } finally {
      setBusy(false);
    }
  };

  return {
    visit,
    isBusy,
    error,
    retry: load,
    accept: (start: string) => run(async () => setVisit((await acceptVisit(secret, start)) ?? 'missing')),
    decline: () => run(async () => setVisit((await declineVisit(secret)) ?? 'missing')),
    saveCalendar: () =>
      run(async () => {
        const calendar = await getVisitCalendar(secret);
        if (calendar === null) load();
        else download(calendar);
      }),
  };
}
