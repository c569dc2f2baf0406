/** The company is in central Mexico: six hours behind UTC all year since 2022. The hooks' VM knows no time zones. */
const companyOffsetMs = 6 * 60 * 60 * 1000;

/** The day of a time in ms since 1970 in the company's time zone: "2026-11-23". */
const companyDayOf = (timeMs) => new Date(timeMs - companyOffsetMs).toISOString().slice(0, 10);

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** The day of a stored time in the company's time zone: "3 de diciembre de 2026". */
const dayTextOf = (time) => {
  const day = new Date(Date.parse(time.replace(' ', 'T')) - companyOffsetMs);
  return `${day.getUTCDate()} de ${months[day.getUTCMonth()]} de ${day.getUTCFullYear()}`;
};

/** Whether a text is a day of the calendar. The JavaScript of PocketBase reads "2026-02-31" as the 3rd of March. */
const isDay = (text) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

/** SQL for the current day in the company's time zone. */
const todaySql = "date('now', '-6 hours')";

module.exports = { companyDayOf, dayTextOf, isDay, todaySql };
