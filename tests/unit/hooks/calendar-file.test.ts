import { expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';
import { maliciousStrings } from '../../support/malicious-strings.ts';

const { calendarFileOf } = hookLibrary('mails/calendar-file.js');
const event = {
  ...{ uid: '1@example.com', sequence: 0, isCancelled: false, at: '2026-11-24 15:04:05.678Z' },
  ...{ startsAt: '2026-11-26 16:00:00.000Z', endsAt: '2026-11-26 17:30:00.000Z' },
  ...{ summary: 'Visita: NP-0001', place: 'Cuautlancingo', description: 'Nave' },
  organizer: { name: 'Naves Industriales', email: 'ventas@example.com' },
  attendee: { name: 'Lucía', email: 'lucia@example.com' },
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '');
const lineOf = (file: string, name: string) =>
  unfolded(file)
    .split('\r\n')
    .find((line) => line.startsWith(name));

test('a visit is an event in UTC with its recipient', () => {
  expect(unfolded(calendarFileOf(event)).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Naves Industriales//Visitas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:1@example.com',
    'SEQUENCE:0',
    'DTSTAMP:20261124T150405Z',
    'DTSTART:20261126T160000Z',
    'DTEND:20261126T173000Z',
    'SUMMARY:Visita: NP-0001',
    'LOCATION:Cuautlancingo',
    'DESCRIPTION:Nave',
    'ORGANIZER;CN="Naves Industriales":mailto:ventas@example.com',
    'ATTENDEE;CN="Lucía";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:lucia@example.com',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('an event without an attendee is published and names nobody', () => {
  const { attendee: _, ...published } = event;
  const file = calendarFileOf(published);
  expect(file).toContain('METHOD:PUBLISH\r\n');
  expect(file).not.toContain('ATTENDEE');
});

test('a cancellation has the same event and a higher number', () => {
  const file = calendarFileOf({ ...event, isCancelled: true, sequence: 1 });
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(file).toContain('UID:1@example.com\r\nSEQUENCE:1\r\n');
  expect(file).toContain('STATUS:CANCELLED\r\n');
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const file = calendarFileOf({ ...event, summary: 'A, B; C\\D', description: 'Uno\r\nDos\nTres' });
  expect(lineOf(file, 'SUMMARY')).toBe('SUMMARY:A\\, B\\; C\\\\D');
  expect(lineOf(file, 'DESCRIPTION')).toBe('DESCRIPTION:Uno\\nDos\\nTres');
});

test('lines are folded at 75 octets without splitting a character', () => {
  const summary = 'Nave ñandú 🏭 '.repeat(30);
  const file = calendarFileOf({ ...event, summary });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
  expect(lineOf(file, 'SUMMARY')).toBe(`SUMMARY:${summary}`);
});

test.each(Object.entries(maliciousStrings))('%s adds no line and no parameter', (_, text) => {
  const person = { name: text, email: 'x@example.com' };
  const file = calendarFileOf({
    ...event,
    ...{ summary: text, place: text, description: text, organizer: person, attendees: [person] },
  });
  expect(
    unfolded(file)
      .split('\r\n')
      .map((line) => line.split(/[;:]/)[0]),
  ).toEqual(
    unfolded(calendarFileOf(event))
      .split('\r\n')
      .map((line) => line.split(/[;:]/)[0]),
  );
  expect(lineOf(file, 'ORGANIZER')).toMatch(/^ORGANIZER;CN="[^"]*":mailto:x@example\.com$/);
});
