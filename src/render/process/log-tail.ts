/** The line of a page that is under way does not end, and the reason of a failure follows it. */
const page = /\d\d:\d\d:\d\d {3}[├└]─ \S+?\.(html|json|txt|webmanifest)(?! \()/g;
/** Astro's progress, each line of which begins with the time or ends with how long it took, is not why it failed. */
const progress =
  /^(\d\d:\d\d:\d\d (?!\[ERROR\] (?!\[vite\] ✗ Build failed))| generating |.* ?\(\+[\d.]+m?s\)).*\n/gm;

/** Why `astro build` failed, of all that it said. */
export const lastWordsOf = (log: string) => log.replace(page, '\n').replace(progress, '').trim();
