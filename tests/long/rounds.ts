import { randomFrom, seed } from '../support/random.ts';

/** How often a test kills. FAULT_ROUNDS changes it. */
export const rounds = Number(process.env.FAULT_ROUNDS) || 50;
export const random = randomFrom(seed);
console.log(`FAULT_SEED=${seed}, ${rounds} rondas`);
