/** Octets that a line of a calendar file may have (RFC 5545, 3.1). */
const maxLineOctets = 75;

const octetsOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** A line folded to at most 75 octets: each further part begins with a space. No character is split. */
const fold = (line: string) => {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxLineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
};

/** A text as the value of a property (RFC 5545, 3.3.11). */
const escapeText = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n');

/** A text as the value of a parameter, which has no escapes (RFC 5545, 3.2): quoted, without what would end it or the line. */
const quoted = (text: string) => `"${text.replace(/"/g, "'").replace(/\s+/g, ' ')}"`;

/** A stored time as a time in UTC: "20261126T160000Z". */
const timeOf = (stamp: string) =>
  `${new Date(stamp.replace(' ', 'T')).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

interface Person {
  name: string;
  email: string;
}

/** An event. Times are stored times. */
export interface CalendarEvent {
  uid: string;
  /** The number of the version, and when it was made. */
  sequence: number;
  at: string;
  isCancelled: boolean;
  startsAt: string;
  endsAt: string;
  summary: string;
  place: string;
  description: string;
  organizer: Person;
  /** The only person whom the file names. */
  attendee?: Person;
}

const attendeeOf = ({ name, email }: Person) =>
  `ATTENDEE;CN=${quoted(name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${email}`;

/** The method of a file (RFC 5546, 3.2): an event is published unless it is for an attendee, who may get changes. */
const methodOf = ({ isCancelled, attendee }: CalendarEvent) => {
  if (isCancelled) return 'CANCEL';
  return attendee ? 'REQUEST' : 'PUBLISH';
};

/** The calendar file of an event (RFC 5545, RFC 5546). Times are in UTC, so it needs no time zone. */
export const calendarFileOf = (event: CalendarEvent) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Naves Industriales//Visitas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(event)}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${timeOf(event.at)}`,
    `DTSTART:${timeOf(event.startsAt)}`,
    `DTEND:${timeOf(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.place)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.email}`,
    ...(event.attendee ? [attendeeOf(event.attendee)] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
