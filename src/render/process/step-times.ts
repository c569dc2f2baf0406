/** Milliseconds by the Spanish name of a step. */
export type StepTimes = Record<string, number>;

/** Measures the steps of a build, one after the other. */
export function makeStepTimer() {
  const times: StepTimes = {};
  let startedAt = performance.now();
  return {
    times,
    /** Ends the step that runs since the last call. */
    end(step: string): void {
      const now = performance.now();
      times[step] = Math.round(now - startedAt);
      startedAt = now;
    },
  };
}

export type StepTimer = ReturnType<typeof makeStepTimer>;

/** For the log: "leer 120 ms, páginas 340 ms". */
export const stepTimesText = (times: StepTimes): string =>
  Object.entries(times)
    .map(([step, ms]) => `${step} ${ms} ms`)
    .join(', ');
