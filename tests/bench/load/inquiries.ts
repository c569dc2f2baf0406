import { setTimeout as wait } from 'node:timers/promises';
import type { SentInquiry } from '#data/visitor.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { privacyVersion } from '#domain/privacy.ts';
import type { Measures } from './measures.ts';

const deliveryTimeoutMs = 30_000;

/** Sends inquiries and counts which panels receive them. */
export function makeInquirySenders(
  send: (inquiry: SentInquiry) => Promise<void>,
  measures: Measures,
  panelCount: number,
) {
  const sent = new Map<string, number>();
  const receivedCounts = Array.from({ length: panelCount }, () => 0);

  const sendOne = (number: number) => {
    const inquiry = inquiryOf(number);
    sent.set(inquiry.subject, performance.now());
    return measures.measure('inquiry', () => send(inquiry));
  };
  return {
    /**
     * Starts each inquiry on time and does not wait for earlier ones.
     * @param end a time of `performance.now()`
     */
    async sendAll(perSecond: number, end: number): Promise<void> {
      const start = performance.now();
      const requests = [];
      for (let time = start; time < end; time += 1_000 / perSecond) {
        await wait(Math.max(0, time - performance.now()));
        requests.push(sendOne(requests.length));
      }
      await Promise.all(requests);
    },
    received(panel: number, { subject }: Inquiry): void {
      const time = sent.get(subject);
      if (time === undefined) return;
      receivedCounts[panel] = (receivedCounts[panel] ?? 0) + 1;
      measures.add('inquiry until a panel receives it', performance.now() - time);
    },
    /** Waits at most 30 s until every panel has received every inquiry. */
    async expectReceived(): Promise<void> {
      const latest = performance.now() + deliveryTimeoutMs;
      const incompleteCount = () => receivedCounts.filter((count) => count !== sent.size).length;
      while (incompleteCount() > 0 && performance.now() < latest) await wait(100);
      if (incompleteCount() > 0)
        measures.addError('panel', `${incompleteCount()} did not receive every inquiry`);
    },
  };
}

const inquiryOf = (number: number): SentInquiry => ({
  name: `Visitante ${number}`,
  email: `visitante.${number}@example.com`,
  phone: '+52 222 555 0199',
  empresa: 'Refacciones del Altiplano',
  subject: `Consulta ${number}`,
  message: '¿Tiene andenes y patio de maniobras? Buscamos unos 3,000 m² para marzo.',
  property_id: '',
  property_title: '',
  privacy_version: privacyVersion,
  filled_ms: 40_000,
});
