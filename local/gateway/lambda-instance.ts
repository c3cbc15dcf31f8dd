import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve as absolute } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

export interface FunctionConfig {
  id: string;
  name: string;
  arn: string;
  folder: string;
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  environment: Record<string, string>;
}

export type CallOutcome =
  { kind: 'result'; result: unknown } | { kind: 'failed' } | { kind: 'timeout' } | { kind: 'busy' };

export interface InstanceOptions {
  log: (functionName: string, line: string) => void;
  /** Parent of the folder that is this environment's /tmp. */
  temporaryFolder: string;
}

/** Timeouts are multiplied by this factor, since all functions share the cores of one machine. */
export const timeoutFactor = 3;
const initMs = 10_000 * timeoutFactor;
const maxResultBytes = 6 * 1024 * 1024;
/** V8 sizes a heap by the machine's memory; with twenty workers it therefore needs a limit, as on Lambda. */
const maxYoungGenerationMb = 8;
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed') }),
  z.object({ kind: z.literal('result'), text: z.string() }),
]);

function startWorker(config: FunctionConfig, { log, temporaryFolder }: InstanceOptions): Worker {
  const [file = '', exportName = ''] = config.handler.split('.');
  const folder = absolute(temporaryFolder, `${config.name}-${randomUUID().slice(0, 8)}`);
  mkdirSync(folder, { recursive: true });
  const worker = new Worker(absolute('local/gateway/lambda-worker.mjs'), {
    env: {
      ...config.environment,
      AWS_LAMBDA_FUNCTION_NAME: config.name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(config.memoryMb),
      LAMBDA_TASK_ROOT: absolute(config.folder),
      TMPDIR: folder,
      // The local table finds the function's permissions by this id.
      AWS_SDK_UA_APP_ID: config.name,
    },
    workerData: { ...config, file: absolute(join(config.folder, `${file}.cjs`)), exportName },
    stdout: true,
    stderr: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: {
      maxOldGenerationSizeMb: config.memoryMb,
      maxYoungGenerationSizeMb: maxYoungGenerationMb,
    },
  });
  for (const output of [worker.stdout, worker.stderr]) {
    createInterface({ input: output }).on('line', (line) => log(config.name, line));
  }
  return worker.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** One execution environment: it handles one event at a time, and is not used again after a crash. */
export function startInstance(config: FunctionConfig, options: InstanceOptions) {
  const worker = startWorker(config, options);
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<void>();
  let reportOutcome: (outcome: CallOutcome) => void = () => undefined;
  let hasFailed = false;
  let isReady = false;
  let timer = setTimeout(() => fail('timeout', `did not start within ${initMs / 1000} s`), initMs);

  const fail = (kind: 'failed' | 'timeout', reason?: string) => {
    if (hasFailed) return;
    hasFailed = true;
    clearTimeout(timer);
    if (reason !== undefined) options.log(config.name, reason);
    ready.resolve();
    reportOutcome({ kind });
    void worker.terminate();
  };
  worker.on('message', (received: unknown) => {
    clearTimeout(timer);
    const message = Message.parse(received);
    if (message.kind === 'ready') {
      isReady = true;
      ready.resolve();
    } else if (message.kind === 'failed') reportOutcome({ kind: 'failed' });
    else if (Buffer.byteLength(message.text) > maxResultBytes) {
      options.log(config.name, 'The result is over the 6 MB that Lambda allows.');
      reportOutcome({ kind: 'failed' });
    } else reportOutcome({ kind: 'result', result: JSON.parse(message.text) });
  });
  worker.on('error', (error) => fail('failed', String(error)));
  worker.on('exit', () => {
    fail('failed', 'Runtime exited.');
    exited.resolve();
  });

  return {
    isBroken: () => hasFailed,
    isReady: () => isReady,
    async run(event: string): Promise<CallOutcome> {
      await ready.promise;
      if (hasFailed) return { kind: 'failed' };
      const { promise, resolve } = Promise.withResolvers<CallOutcome>();
      reportOutcome = resolve;
      const seconds = (config.timeoutMs / 1000).toFixed(2);
      timer = setTimeout(
        () => fail('timeout', `Task timed out after ${seconds} seconds`),
        config.timeoutMs,
      );
      worker.postMessage({ id: randomUUID(), event, deadline: Date.now() + config.timeoutMs });
      return promise;
    },
    async stop(): Promise<void> {
      fail('failed');
      await exited.promise;
    },
  };
}
export type Instance = ReturnType<typeof startInstance>;
