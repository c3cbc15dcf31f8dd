/** Runs a step of the start and may show its name in the terminal. */
export type Progress = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export const shownProgress: Progress = async (name, work) => {
  const started = performance.now();
  console.log(`  ${name} …`);
  const result = await work();
  console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
};

export const quietProgress: Progress = (_, work) => work();
