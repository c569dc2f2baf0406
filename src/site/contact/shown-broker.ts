import { answerHourClasses } from '#domain/answer-hours.ts';
import type { SnapshotBroker } from '#domain/broker-profile.ts';
import { portraitIdOf, portraitSize } from '#domain/photograph-variants.ts';
import { paths } from '#paths.ts';
import type { EncodedPhotographs } from '#site/photographs/shown-photograph.ts';
import type { ContactNumbers, ShownPhone } from './contact-links.ts';
import { shownPhonesOf } from './shown-phones.ts';

/** The broker on the page of a property. */
export interface ShownBroker {
  name: string;
  phones: ShownPhone[];
  /** Digits with the country; '' for none. */
  whatsapp: string;
  /** "Suele responder en menos de 1 hora hábil"; absent when that is not known. */
  answer?: string;
  /** The URL of a square photograph, `portraitSize` wide. */
  portrait?: string;
}

const answerTexts: Record<(typeof answerHourClasses)[number], string> = {
  1: 'menos de 1 hora hábil',
  4: 'menos de 4 horas hábiles',
  9: 'menos de 1 día hábil',
  18: 'menos de 2 días hábiles',
};

/** The classes of the server in words; undefined for 0. */
export function answerTextOf({ answer_hours }: Pick<SnapshotBroker, 'answer_hours'>): string | undefined {
  const hours = answerHourClasses.find((one) => one === answer_hours);
  return hours && `Suele responder en ${answerTexts[hours]}`;
}

export function shownBrokerOf(broker: SnapshotBroker, encoded: EncodedPhotographs): ShownBroker {
  const { name, phone, whatsapp } = broker;
  const answer = answerTextOf(broker);
  const photograph = encoded.get(portraitIdOf(broker));
  return {
    name,
    phones: shownPhonesOf(phone),
    whatsapp,
    ...(answer && { answer }),
    ...(photograph && { portrait: paths.photograph(photograph.contentHash, portraitSize) }),
  };
}

/** The numbers of the broker; those of the company where the broker has none. */
export const contactNumbersOf = (
  company: ContactNumbers,
  broker: ShownBroker | undefined,
): ContactNumbers => {
  const [first, ...others] = broker?.phones ?? [];
  return {
    phones: first ? [first, ...others] : company.phones,
    whatsapp: broker?.whatsapp || company.whatsapp,
  };
};
