export interface Progress {
  during<T>(name: string, work: () => Promise<T>): Promise<T>;
  note(line: string): void;
}

export const shownProgress: Progress = {
  async during(name, work) {
    const started = performance.now();
    console.log(`  ${name} …`);
    const result = await work();
    console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return result;
  },
  note: (line) => console.log(line),
};

export const quietProgress: Progress = { during: (_, work) => work(), note: () => undefined };
