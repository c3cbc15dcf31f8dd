import {
  startInstance,
  type FunctionCode,
  type Instance,
  type Outcome,
  type Surroundings,
} from './instance.ts';

interface Waiting {
  event: string;
  resolve: (outcome: Outcome) => void;
}

const warmInstances = 2;
/** As on Lambda, more instances are started while calls wait, for example for a slow table. */
const instancesMax = 12;
/** If calls still wait after this time, another instance is started. */
const growAfterMs = 300;
const waitingMax = 500;
/** Spare instances are kept for this time, since calls come in bursts and a start is expensive. */
const spareMs = 10_000;

export function functionPool(first: FunctionCode, surroundings: Surroundings, idleMs = spareMs) {
  let code = first;
  const free: Instance[] = [];
  const all = new Set<Instance>();
  const waiting: Waiting[] = [];

  const discard = (instance: Instance): void => {
    all.delete(instance);
    void instance.stop();
  };
  const start = (): Instance => {
    const instance = startInstance(code, surroundings);
    all.add(instance);
    return instance;
  };
  const take = (): Instance | undefined => {
    for (let each = free.pop(); each; each = free.pop()) {
      if (!each.isBroken()) return each;
      discard(each);
    }
    return all.size < warmInstances ? start() : undefined;
  };

  let shrinking: ReturnType<typeof setTimeout> | undefined;
  const work = async (instance: Instance, { event, resolve }: Waiting): Promise<void> => {
    resolve(await instance.run(event));
    if (instance.isBroken() || !all.has(instance)) discard(instance);
    else free.push(instance);
    next();
    if (all.size <= warmInstances) return;
    shrinking ??= setTimeout(() => {
      shrinking = undefined;
      for (const spare of free.splice(0, all.size - warmInstances)) discard(spare);
    }, idleMs);
  };
  const next = (): void => {
    if (waiting.length === 0) return;
    const instance = take();
    const job = instance && waiting.shift();
    if (job) void work(instance, job);
    else growLater();
  };
  let growing: ReturnType<typeof setTimeout> | undefined;
  /** Starts one instance at a time, since each start uses all cores. */
  const growLater = (): void => {
    growing ??= setTimeout(() => {
      growing = undefined;
      const mayGrow = all.size < instancesMax && [...all].every((each) => each.isReady());
      const job = mayGrow ? waiting.shift() : undefined;
      if (job) void work(start(), job);
      if (waiting.length > 0) growLater();
    }, growAfterMs);
  };

  return {
    async invoke(event: unknown): Promise<Outcome> {
      if (waiting.length >= waitingMax) return { kind: 'busy' };
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      waiting.push({ event: JSON.stringify(event), resolve });
      next();
      return promise;
    },
    /** The new code runs from the next event on. Events that are being handled end with the old code. */
    replaceCode(changed: Partial<FunctionCode>): void {
      code = { ...code, ...changed };
      for (const instance of free.splice(0)) discard(instance);
      for (const busy of all) all.delete(busy);
    },
    async stop(): Promise<void> {
      clearTimeout(growing);
      for (const { resolve } of waiting.splice(0)) resolve({ kind: 'busy' });
      await Promise.all([...all].map((each) => each.stop()));
      all.clear();
      clearTimeout(shrinking);
    },
  };
}
export type FunctionPool = ReturnType<typeof functionPool>;

/** A pool of instances for each function. */
export function functionHost(codes: readonly FunctionCode[], surroundings: Surroundings) {
  const hosted = new Map<string, { text: string; pool: FunctionPool }>();
  const replace = (changed: readonly FunctionCode[]): void => {
    for (const code of changed) {
      const text = JSON.stringify(code);
      const known = hosted.get(code.id);
      if (known?.text === text) continue;
      known?.pool.replaceCode(code);
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
