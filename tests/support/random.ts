/** Each run prints its seed. Set FAULT_SEED to repeat that run. */
export const seed = Number(process.env.FAULT_SEED) || Date.now() % 1_000_000;

/** A generator of numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(choices: readonly T[], random: () => number): T =>
  choices[Math.floor(random() * choices.length)] as T;
