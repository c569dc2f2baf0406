const sameSound: [written: RegExp, heard: string][] = [
  [/h/g, ''],
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/[cq]/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/(.)\1/g, '$1'],
];

/** How a folded word sounds in Mexico: "vodega" is heard as "bodega", and "huejotsingo" as "huejotzingo". */
export function soundOf(word: string): string {
  return sameSound.reduce((sound, [written, heard]) => sound.replace(written, heard), word);
}
