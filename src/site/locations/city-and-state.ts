/** "Amozoc, Puebla"; just "Puebla" where city and state have the same name. */
export const cityAndState = ({ city, state }: { city: string; state: string }): string =>
  [...new Set([city, state])].filter(Boolean).join(', ');
