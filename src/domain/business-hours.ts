/** Reads and writes dates as clocks in the company's time zone show them. */
export interface LocalClock {
  /** The day of a date: "2026-11-23". */
  dayOf: (date: Date) => string;
  /** The date of a minute: "2026-11-23T09:30". */
  dateOf: (minute: string) => Date;
}

const dayMs = 24 * 60 * 60 * 1000;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * Whether a text is a day of the calendar, as "2026-11-20". The JavaScript of PocketBase reads "2026-02-31" as the 3rd of
 * March.
 */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** 0 for Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The day of the nth Monday of a month, as "MM-DD". */
function nthMonday(year: number, month: string, nth: number): string {
  const first = weekdayOf(`${year}-${month}-01`);
  const day = 1 + ((8 - first) % 7) + 7 * (nth - 1);
  return `${month}-${String(day).padStart(2, '0')}`;
}

/** Every sixth year the presidency changes: on October 1 from 2024 on, before on December 1. */
const handover = (year: number): string[] => {
  if ((year - 2024) % 6 !== 0) return [];
  return [year >= 2024 ? '10-01' : '12-01'];
};

/** Whether a day is a federal holiday of Mexico (Ley Federal del Trabajo, article 74, without days of elections). */
export function isMexicanHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const movable = [nthMonday(year, '02', 1), nthMonday(year, '03', 3), nthMonday(year, '11', 3)];
  const fixed = ['01-01', '05-01', '09-16', '12-25'];
  return [...fixed, ...movable, ...handover(year)].includes(day.slice(5));
}

/** Opening and closing time of a day (spec §9); undefined when the office is closed. */
export function openingOn(day: string): [opens: string, closes: string] | undefined {
  const weekday = weekdayOf(day);
  if (weekday === 0 || isMexicanHoliday(day)) return undefined;
  return weekday === 6 ? ['10:00', '14:00'] : ['09:00', '18:00'];
}

/** When the office opens on a day, or on the next business day after it. */
function morningFrom(day: string, clock: LocalClock): Date {
  const opening = openingOn(day);
  return opening ? clock.dateOf(`${day}T${opening[0]}`) : morningFrom(dayAfter(day), clock);
}

/** When the office opens on the next business day after today. */
export const nextBusinessMorning = (now: Date, clock: LocalClock): Date =>
  morningFrom(dayAfter(clock.dayOf(now)), clock);

/** The moments that brokers most often choose for a next action. Each is offered only when its name is true. */
export function usualMoments(now: Date, clock: LocalClock): { label: string; at: Date }[] {
  const today = clock.dayOf(now);
  const evening = clock.dateOf(`${today}T17:00`);
  const tomorrow = dayAfter(today);
  const monday = dayAfter(today, (8 - weekdayOf(today)) % 7 || 7);
  return [
    ...(now < evening ? [{ label: 'Hoy 17:00', at: evening }] : []),
    ...(openingOn(tomorrow) ? [{ label: 'Mañana', at: morningFrom(tomorrow, clock) }] : []),
    ...(monday !== tomorrow && openingOn(monday) ? [{ label: 'Lunes', at: morningFrom(monday, clock) }] : []),
    { label: 'En una semana', at: morningFrom(dayAfter(today, 7), clock) },
  ];
}

/** When today ends. */
export const endOfDay = (now: Date, { dayOf, dateOf }: LocalClock): Date =>
  dateOf(`${dayAfter(dayOf(now))}T00:00`);

/** When the day, the week (from Monday) or the month began that a date is in. */
export function startOfPeriod(
  period: 'day' | 'week' | 'month',
  now: Date,
  { dayOf, dateOf }: LocalClock,
): Date {
  const today = dayOf(now);
  const first = {
    day: today,
    week: dayAfter(today, -((weekdayOf(today) + 6) % 7)),
    month: `${today.slice(0, 7)}-01`,
  };
  return dateOf(`${first[period]}T00:00`);
}
