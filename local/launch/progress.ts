/** Runs a step of the start; consoleProgress also prints its name and duration. */
export type Progress = <T>(name: string, runStep: () => Promise<T>) => Promise<T>;

export const consoleProgress: Progress = async (name, runStep) => {
  const startedMs = performance.now();
  console.log(`  ${name} …`);
  const result = await runStep();
  console.log(`✓ ${name} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
  return result;
};

export const quietProgress: Progress = (_, runStep) => runStep();
