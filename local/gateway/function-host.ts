import type { FunctionConfig, InstanceOptions, CallOutcome } from './lambda-instance.ts';
import { type FunctionPool, createPool } from './lambda-pool.ts';

/** A pool of instances for each function. */
export function createFunctionHost(configs: readonly FunctionConfig[], options: InstanceOptions) {
  const functions = new Map<string, { configJson: string; pool: FunctionPool }>();
  const replaceConfigs = (changedConfigs: readonly FunctionConfig[]): void => {
    for (const config of changedConfigs) {
      const configJson = JSON.stringify(config);
      const existing = functions.get(config.id);
      if (existing?.configJson === configJson) continue;
      existing?.pool.replaceConfig(config);
      functions.set(config.id, { configJson, pool: existing?.pool ?? createPool(config, options) });
    }
  };
  replaceConfigs(configs);
  return {
    replaceConfigs,
    async invoke(functionId: string, event: unknown): Promise<CallOutcome> {
      const found = functions.get(functionId);
      if (!found) throw new Error(`No function ${functionId} is hosted.`);
      return found.pool.invoke(event);
    },
    async stop() {
      await Promise.all(functions.values().map(({ pool }) => pool.stop()));
    },
  };
}

export type FunctionHost = ReturnType<typeof createFunctionHost>;
