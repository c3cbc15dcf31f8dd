import {
  startInstance,
  type FunctionConfig,
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

export function createPool(first: FunctionConfig, options: InstanceOptions, idleMs = keepSpareMs) {
  let config = first;
  const freeInstances: Instance[] = [];
  const instances = new Set<Instance>();
  const waitingCalls: WaitingCall[] = [];

  const discardInstance = (instance: Instance): void => {
    instances.delete(instance);
    void instance.stop();
  };
  const startNewInstance = (): Instance => {
    const instance = startInstance(config, options);
    instances.add(instance);
    return instance;
  };
  const acquireInstance = (): Instance | undefined => {
    for (let each = freeInstances.pop(); each; each = freeInstances.pop()) {
      if (!each.isBroken()) return each;
      discardInstance(each);
    }
    return instances.size < minInstances ? startNewInstance() : undefined;
  };

  let shrinkTimer: ReturnType<typeof setTimeout> | undefined;
  const handleCall = async (instance: Instance, { event, resolve }: WaitingCall): Promise<void> => {
    resolve(await instance.run(event));
    if (instance.isBroken() || !instances.has(instance)) discardInstance(instance);
    else freeInstances.push(instance);
    handleNextCall();
    if (instances.size <= minInstances) return;
    shrinkTimer ??= setTimeout(() => {
      shrinkTimer = undefined;
      for (const spare of freeInstances.splice(0, instances.size - minInstances))
        discardInstance(spare);
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
      const mayGrow =
        instances.size < maxInstances && [...instances].every((each) => each.isReady());
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
    replaceConfig(changedConfig: Partial<FunctionConfig>): void {
      config = { ...config, ...changedConfig };
      for (const instance of freeInstances.splice(0)) discardInstance(instance);
      for (const instance of instances) instances.delete(instance);
    },
    async stop(): Promise<void> {
      clearTimeout(growTimer);
      for (const { resolve } of waitingCalls.splice(0)) resolve({ kind: 'busy' });
      await Promise.all([...instances].map((each) => each.stop()));
      instances.clear();
      clearTimeout(shrinkTimer);
    },
  };
}
export type FunctionPool = ReturnType<typeof createPool>;
