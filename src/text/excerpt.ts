/** The text on one line. It is cut after a word to at most `max` characters with the ellipsis. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const room = line.slice(0, max);
  const lastSpace = room.lastIndexOf(' ');
  const whole = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, max - 1);
  return `${whole.replace(/[\s,;:.–—-]+$/, '')}…`;
}
