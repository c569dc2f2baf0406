/** "Amozoc, Puebla"; a city that is called like its state is said once. */
export const placeLine = ({ city, state }: { city: string; state: string }): string =>
  [...new Set([city, state])].filter(Boolean).join(', ');
