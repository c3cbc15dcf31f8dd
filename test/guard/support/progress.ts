/** Past Jest, which holds back what a test prints until the test has ended. */
export const tell = (line: string): void => {
  process.stderr.write(`  ${line}\n`);
};

/** A number from the environment, so that a busy machine can run a short form. */
export function numberFrom(variable: string, usual: number): number {
  const given = Number(process.env[variable] ?? usual);
  if (!Number.isFinite(given) || given <= 0) throw new Error(`${variable} is not a number.`);
  return given;
}
