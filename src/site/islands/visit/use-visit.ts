import {
  acceptVisit,
  declineVisit,
  getVisit,
  getVisitCalendar,
  suggestVisitTimes,
} from '#data/visit-links.ts';
import { RefusedRequest } from '#data/visitor-request.ts';
import { useLinkRecord } from '#site/islands/link-page/use-link-record.ts';

function download(calendar: string): void {
  const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'visita.ics' });
  link.click();
  URL.revokeObjectURL(url);
}

const options = { read: getVisit, failureText: 'No se pudo guardar. Inténtalo de nuevo más tarde.' };

/** The visit of the link in the URL, and what its holder can do with it. */
export function useVisit() {
  const { secret, shown, isBusy, error, retry, show, run } = useLinkRecord(options);

  /** Sends a request. After a refusal the slots are read again: one of them may have been taken. */
  const send = (request: () => ReturnType<typeof getVisit>) =>
    run(() =>
      request().catch(async (reason) => {
        if (reason instanceof RefusedRequest)
          await getVisit(secret).then((visit) => show(visit ?? 'missing'), console.error);
        throw reason;
      }),
    );

  return {
    visit: shown,
    isBusy,
    error,
    retry,
    accept: (start: string) => send(() => acceptVisit(secret, start)),
    suggest: (starts: string[]) => send(() => suggestVisitTimes(secret, starts)),
    decline: () => send(() => declineVisit(secret)),
    saveCalendar: () =>
      run(async () => {
        const calendar = await getVisitCalendar(secret);
        if (calendar === null) retry();
        else download(calendar);
        return undefined;
      }),
  };
}
