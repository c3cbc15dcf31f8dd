// Runs inside a worker thread: one execution environment of one function. Plain JavaScript without imports of
// packages, since to load what strips types, and a checker of values, would cost each start 90 ms.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { file, exported, name, arn, memoryMb } = workerData;

const createContext = ({ id, deadline }) => ({
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: arn,
  memoryLimitInMB: String(memoryMb),
  awsRequestId: id,
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => deadline - Date.now(),
});

// As Lambda does: what is imported is first read for the names that it exports.
const { [exported]: handler } = createRequire(import.meta.url)(file);
if (typeof handler !== 'function') throw new Error(`${file} exports no ${exported}.`);

parentPort.on('message', async (job) => {
  try {
    // As text both ways, so that a Date or an undefined fares as it does in Lambda.
    const result = await handler(JSON.parse(job.event), createContext(job));
    parentPort.postMessage({ kind: 'result', text: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    parentPort.postMessage({ kind: 'failed' });
  }
});
parentPort.postMessage({ kind: 'ready' });
