import { functionPool, type FunctionPool } from './function-pool.ts';
import type { FunctionCode, Outcome, Surroundings } from './instance.ts';

/** Each function with its pool. */
export function functionHost(codes: readonly FunctionCode[], surroundings: Surroundings) {
  const hosted = new Map<string, { text: string; pool: FunctionPool }>();
  const replace = (changed: readonly FunctionCode[]): void => {
    for (const code of changed) {
      const text = JSON.stringify(code);
      const known = hosted.get(code.id);
      if (known?.text === text) continue;
      known?.pool.replace(code);
      hosted.set(code.id, { text, pool: known?.pool ?? functionPool(code, surroundings) });
    }
  };
  replace(codes);
  return {
    replace,
    async invoke(functionId: string, event: unknown): Promise<Outcome> {
      const found = hosted.get(functionId);
      if (!found) throw new Error(`No function ${functionId} is hosted.`);
      return found.pool.invoke(event);
    },
    async stop() {
      await Promise.all(hosted.values().map(({ pool }) => pool.stop()));
    },
  };
}
export type FunctionHost = ReturnType<typeof functionHost>;
