import { functionPool, type FunctionPool } from './function-pool.ts';
import type { FunctionCode, Outcome, Surroundings } from './instance.ts';

/** Each function with its pool. */
export function functionHost(codes: readonly FunctionCode[], surroundings: Surroundings) {
  const pools = new Map<string, FunctionPool>();
  const running = new Map<string, string>();
  const replace = (changed: readonly FunctionCode[]): void => {
    for (const code of changed) {
      const text = JSON.stringify(code);
      if (running.get(code.id) === text) continue;
      running.set(code.id, text);
      const known = pools.get(code.id);
      if (known) known.replace(code);
      else pools.set(code.id, functionPool(code, surroundings));
    }
  };
  replace(codes);
  return {
    replace,
    async invoke(functionId: string, event: unknown): Promise<Outcome> {
      const pool = pools.get(functionId);
      if (!pool) throw new Error(`No function ${functionId} is hosted.`);
      return pool.invoke(event);
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}
export type FunctionHost = ReturnType<typeof functionHost>;
