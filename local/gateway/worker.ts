import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

/** Runs inside a worker thread: one execution environment of one function. */
const Setup = z.object({
  file: z.string(),
  exported: z.string(),
  name: z.string(),
  arn: z.string(),
  memoryMb: z.number(),
});
const Job = z.object({ id: z.string(), event: z.string(), deadline: z.number() });

const setup = Setup.parse(workerData);
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread.');

const contextOf = ({ id, deadline }: z.infer<typeof Job>) => ({
  functionName: setup.name,
  functionVersion: '$LATEST',
  invokedFunctionArn: setup.arn,
  memoryLimitInMB: String(setup.memoryMb),
  awsRequestId: id,
  logGroupName: `/aws/lambda/${setup.name}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => deadline - Date.now(),
});

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

// eslint-disable-next-line no-unsanitized/method -- the path of a bundle that this project built
const exported: Record<string, unknown> = await import(pathToFileURL(setup.file).href);
const handler = exported[setup.exported];
if (typeof handler !== 'function') throw new Error(`${setup.file} exports no ${setup.exported}.`);

port.on('message', (message: unknown) => {
  const job = Job.parse(message);
  const run = async () => {
    try {
      // As text both ways, so that a Date or an undefined fares as it does in Lambda.
      const result: unknown = await handler(JSON.parse(job.event), contextOf(job));
      port.postMessage({ kind: 'result', text: JSON.stringify(result) ?? 'null' });
    } catch (error) {
      console.error(reasonOf(error));
      port.postMessage({ kind: 'failed' });
    }
  };
  void run();
});
port.postMessage({ kind: 'ready' });
