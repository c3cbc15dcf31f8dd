import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

export const Result = z.object({
  /** The row's id, or its line where it has none. */
  row: z.string(),
  line: z.number(),
  result: z.enum(['created', 'already there', 'refused', 'would create']),
  job: z.optional(z.string()),
  /** How often the row's job was created before and deleted since. */
  generation: z.number(),
  reasons: z.optional(z.array(z.string())),
});
export type Result = z.infer<typeof Result>;

function lastResults(file: string): Map<string, Result> {
  const results = new Map<string, Result>();
  if (!existsSync(file)) return results;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const result = parsed(line);
    if (result) results.set(result.row, result);
  }
  return results;
}

/** A line that a crash cut short is left out; its row is asked for again under the same key. */
function parsed(line: string): Result | undefined {
  try {
    return Result.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

const lineOf = (result: Result) => `${JSON.stringify(result)}\n`;

/** The results file: what became of each row, and by it which rows are jobs already. */
export function importResults(file: string) {
  const results = lastResults(file);
  mkdirSync(dirname(file), { recursive: true });
  return {
    of: (row: string): Result | undefined => results.get(row),
    all: (): Result[] => [...results.values()],

    /** On disk before it returns, so that a row that became a job is never forgotten. */
    note(result: Result): void {
      results.set(result.row, result);
      appendFileSync(file, lineOf(result));
    },

    tidy(): void {
      const whole = `${file}.new`;
      writeFileSync(whole, [...results.values()].map(lineOf).join(''));
      renameSync(whole, file);
    },
  };
}
export type ImportResults = ReturnType<typeof importResults>;
