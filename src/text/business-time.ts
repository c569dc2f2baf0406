const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** An office day has nine hours. */
const officeDayMs = 9 * hourMs;

/** Business time in minutes, from an hour on in hours, from an office day on in days: "25 min", "3 h", "2 días hábiles". */
export function businessTimeText(timeMs: number): string {
  if (timeMs < hourMs) return `${Math.max(1, Math.round(timeMs / minuteMs))} min`;
  if (timeMs < officeDayMs) return `${Math.round(timeMs / hourMs)} h`;
  const days = Math.round(timeMs / officeDayMs);
  return days === 1 ? '1 día hábil' : `${days} días hábiles`;
}
