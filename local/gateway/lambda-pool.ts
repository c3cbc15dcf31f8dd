import {
  startInstance,
  type FunctionCode,
  type Instance,
  type CallOutcome,
  type InstanceOptions,
} from './lambda-instance.ts';

interface WaitingCall {
  event: string;
  resolve: (outcome: CallOutcome) => void;
}

const minInstances = 2;
/** As on Lambda, more instances are started while calls wait, for example for a slow table. */
const maxInstances = 12;
/** If calls still wait after this time, another instance is started. */
const growAfterMs = 300;
const maxWaitingCalls = 500;
/** Spare instances are kept for this time, since calls come in bursts and a start is expensive. */
const keepSpareMs = 10_000;

export function createPool(first: FunctionCode, options: InstanceOptions, idleMs = keepSpareMs) {
  let code = first;
  const freeInstances: Instance[] = [];
  const all = new Set<Instance>();
  const waitingCalls: WaitingCall[] = [];

  const discardInstance = (instance: Instance): void => {
    all.delete(instance);
    void instance.stop();
  };
  const startNewInstance = (): Instance => {
    const instance = startInstance(code, options);
    all.add(instance);
    return instance;
  };
  const acquireInstance = (): Instance | undefined => {
    for (let each = freeInstances.pop(); each; each = freeInstances.pop()) {
      if (!each.isBroken()) return each;
      discardInstance(each);
    }
    return all.size < minInstances ? startNewInstance() : undefined;
  };

  let shrinkTimer: ReturnType<typeof setTimeout> | undefined;
  const handleCall = async (instance: Instance, { event, resolve }: WaitingCall): Promise<void> => {
    resolve(await instance.run(event));
    if (instance.isBroken() || !all.has(instance)) discardInstance(instance);
    else freeInstances.push(instance);
    handleNextCall();
    if (all.size <= minInstances) return;
    shrinkTimer ??= setTimeout(() => {
      shrinkTimer = undefined;
      for (const spare of freeInstances.splice(0, all.size - minInstances)) discardInstance(spare);
    }, idleMs);
  };
  const handleNextCall = (): void => {
    if (waitingCalls.length === 0) return;
    const instance = acquireInstance();
    const call = instance && waitingCalls.shift();
    if (call) void handleCall(instance, call);
    else scheduleGrowth();
  };
  let growTimer: ReturnType<typeof setTimeout> | undefined;
  /** Starts one instance at a time, since each start uses all cores. */
  const scheduleGrowth = (): void => {
    growTimer ??= setTimeout(() => {
      growTimer = undefined;
      const mayGrow = all.size < maxInstances && [...all].every((each) => each.isReady());
      const call = mayGrow ? waitingCalls.shift() : undefined;
      if (call) void handleCall(startNewInstance(), call);
      if (waitingCalls.length > 0) scheduleGrowth();
    }, growAfterMs);
  };

  return {
    async invoke(event: unknown): Promise<CallOutcome> {
      if (waitingCalls.length >= maxWaitingCalls) return { kind: 'busy' };
      const { promise, resolve } = Promise.withResolvers<CallOutcome>();
      waitingCalls.push({ event: JSON.stringify(event), resolve });
      handleNextCall();
      return promise;
    },
    /** The new code runs from the next event on. Events that are being handled end with the old code. */
    replaceCode(changedCode: Partial<FunctionCode>): void {
      code = { ...code, ...changedCode };
      for (const instance of freeInstances.splice(0)) discardInstance(instance);
      for (const instance of all) all.delete(instance);
    },
    async stop(): Promise<void> {
      clearTimeout(growTimer);
      for (const { resolve } of waitingCalls.splice(0)) resolve({ kind: 'busy' });
      await Promise.all([...all].map((each) => each.stop()));
      all.clear();
      clearTimeout(shrinkTimer);
    },
  };
}
export type FunctionPool = ReturnType<typeof createPool>;

/** A pool of instances for each function. */
export function createFunctionHost(codes: readonly FunctionCode[], options: InstanceOptions) {
  const functions = new Map<string, { codeJson: string; pool: FunctionPool }>();
  const replaceCodes = (changed: readonly FunctionCode[]): void => {
    for (const code of changed) {
      const codeJson = JSON.stringify(code);
      const existing = functions.get(code.id);
      if (existing?.codeJson === codeJson) continue;
      existing?.pool.replaceCode(code);
      functions.set(code.id, { codeJson, pool: existing?.pool ?? createPool(code, options) });
    }
  };
  replaceCodes(codes);
  return {
    replaceCodes,
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
