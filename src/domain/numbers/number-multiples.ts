/** Words after a figure that people in Mexico use in place of zeros, without accents: "85 mil", "1.5 mdp". */
export const numberMultiples = {
  mil: 1_000,
  k: 1_000,
  millon: 1_000_000,
  millones: 1_000_000,
  mdp: 1_000_000,
};

/** Matches one of the words. No groups. */
export const multipleWord = Object.keys(numberMultiples).join('|');
