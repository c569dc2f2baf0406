import { setTimeout as wait } from 'node:timers/promises';
import type { SentInquiry } from '#data/visitor.ts';
import { privacyVersion } from '#domain/contact.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import type { Measures } from './measures.ts';

const patience = 30_000;

/** Who sends inquiries, and follows who of some listeners hears of them. */
export function createInquirers(
  send: (inquiry: SentInquiry) => Promise<void>,
  measures: Measures,
  listeners: number,
) {
  const sent = new Map<string, number>();
  const heardBy = Array.from({ length: listeners }, () => 0);

  const ask = (number: number) => {
    const inquiry = inquiryOf(number);
    sent.set(inquiry.subject, performance.now());
    return measures.of('inquiry', () => send(inquiry));
  };
  return {
    /** Sends each at its time, however long the ones before take. @param end by the clock of `performance` */
    async askAll(perSecond: number, end: number): Promise<void> {
      const start = performance.now();
      const asked = [];
      for (let time = start; time < end; time += 1_000 / perSecond) {
        await wait(Math.max(0, time - performance.now()));
        asked.push(ask(asked.length));
      }
      await Promise.all(asked);
    },
    heard(listener: number, { subject }: Inquiry): void {
      const time = sent.get(subject);
      if (time === undefined) return;
      heardBy[listener] = (heardBy[listener] ?? 0) + 1;
      measures.took('inquiry until the panel hears of it', performance.now() - time);
    },
    /** Everybody hears of every inquiry, if a little late. */
    async expectHeard(): Promise<void> {
      const latest = performance.now() + patience;
      const deaf = () => heardBy.filter((amount) => amount !== sent.size).length;
      while (deaf() > 0 && performance.now() < latest) await wait(100);
      if (deaf() > 0) measures.failed('panel', `${deaf()} did not hear of each inquiry`);
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
