/** As in src/domain/business-hours.ts. tests/unit/shared-rules.test.ts compares both. */
const { companyDayOf, companyTimeMs } = require('./days.js');

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

const dayAfter = (day, days = 1) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** 0 for Sunday. */
const weekdayOf = (day) => new Date(day).getUTCDay();

/** The day of the nth Monday of a month, as "MM-DD". */
const nthMonday = (year, month, nth) => {
  const first = weekdayOf(`${year}-${month}-01`);
  const day = 1 + ((8 - first) % 7) + 7 * (nth - 1);
  return `${month}-${String(day).padStart(2, '0')}`;
};

/** Every sixth year the presidency changes: on October 1 from 2024 on, before on December 1. */
const handover = (year) => {
  if ((year - 2024) % 6 !== 0) return [];
  return [year >= 2024 ? '10-01' : '12-01'];
};

/** Whether a day is a federal holiday of Mexico (Ley Federal del Trabajo, article 74, without days of elections). */
const isMexicanHoliday = (day) => {
  const year = Number(day.slice(0, 4));
  const movable = [nthMonday(year, '02', 1), nthMonday(year, '03', 3), nthMonday(year, '11', 3)];
  const fixed = ['01-01', '05-01', '09-16', '12-25'];
  return [...fixed, ...movable, ...handover(year)].includes(day.slice(5));
};

/** Opening and closing time of a day in ms since 1970; undefined when the office is closed. */
const openingOn = (day) => {
  const weekday = weekdayOf(day);
  if (weekday === 0 || isMexicanHoliday(day)) return undefined;
  const [opens, closes] = weekday === 6 ? ['10:00', '14:00'] : ['09:00', '18:00'];
  return { opens: companyTimeMs(`${day}T${opens}`), closes: companyTimeMs(`${day}T${closes}`) };
};

/** The time in ms from which on `hours` business hours have passed until now. */
const businessHoursBefore = (nowMs, hours) => {
  let remainingMs = hours * hourMs;
  for (let day = companyDayOf(nowMs); ; day = dayAfter(day, -1)) {
    const opening = openingOn(day);
    if (!opening) continue;
    const end = Math.min(nowMs, opening.closes);
    if (end - opening.opens >= remainingMs) return end - remainingMs;
    remainingMs -= Math.max(0, end - opening.opens);
  }
};

/**
 * The business time between two times, in ms.
 * @param maxMs the count stops there, however much later the end is
 */
const businessMsBetween = (fromMs, toMs, maxMs) => {
  let totalMs = 0;
  for (let day = companyDayOf(fromMs); totalMs < maxMs && day <= companyDayOf(toMs); day = dayAfter(day)) {
    const opening = openingOn(day);
    if (!opening) continue;
    totalMs += Math.max(0, Math.min(toMs, opening.closes) - Math.max(fromMs, opening.opens));
  }
  return Math.min(totalMs, maxMs);
};

/** The last business day before a day. */
const businessDayBefore = (day) => {
  let before = dayAfter(day, -1);
  while (!openingOn(before)) before = dayAfter(before, -1);
  return before;
};

module.exports = {
  dayAfter,
  isMexicanHoliday,
  openingOn,
  businessHoursBefore,
  businessMsBetween,
  businessDayBefore,
};
