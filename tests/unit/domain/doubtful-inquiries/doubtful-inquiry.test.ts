import { expect, test } from 'vitest';
import { doubtsAbout, isDoubtful } from '#domain/doubtful-inquiry.ts';
import {
  type LabelledMessage,
  realMessages,
  realMessagesLikeOffers,
  unwantedMessages,
} from './labelled-messages.ts';
import { newRealMessages, newUnwantedMessages } from './new-messages.ts';

const inquiryOf = ({ subject = '', message }: LabelledMessage) => ({ subject, message });
const doubtful = (messages: LabelledMessage[]) => messages.map(inquiryOf).filter(isDoubtful);

test('no real message is doubtful', () => {
  expect(realMessages).toHaveLength(30);
  expect(doubtful([...realMessages, ...realMessagesLikeOffers, ...newRealMessages])).toEqual([]);
});

test('26 of 30 unwanted messages are doubtful', () => {
  expect(unwantedMessages).toHaveLength(30);
  expect(doubtful(unwantedMessages)).toHaveLength(26);
});

test('9 of 10 unwanted messages that the rule was not made with are doubtful', () => {
  expect(newUnwantedMessages).toHaveLength(10);
  expect(doubtful(newUnwantedMessages)).toHaveLength(9);
});

test('says why a message is doubtful', () => {
  const reasons = (message: string) => doubtsAbout({ subject: '', message });
  expect(reasons('Предлагаем рекламу')).toEqual(['está escrito en otro alfabeto']);
  expect(reasons('<a href="http://a.example">hola</a>')).toEqual(['tiene enlaces escritos como código']);
  expect(reasons('http://a.example/x www.b.example https://c.example')).toEqual(['tiene muchos enlaces']);
  expect(reasons('We offer SEO and link building')).toEqual(['ofrece posicionamiento en buscadores']);
});
