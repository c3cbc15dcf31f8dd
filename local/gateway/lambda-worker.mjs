// Runs in a worker thread as the execution environment of one function. It is plain JavaScript without
// packages, since loading TypeScript and zod would cost 90 ms at each start.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { file, exportName, name, arn, memoryMb } = workerData;

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

// `require`, as Lambda loads CommonJS; an import would first parse the file for its exports.
const { [exportName]: handler } = createRequire(import.meta.url)(file);
if (typeof handler !== 'function') throw new Error(`${file} exports no ${exportName}.`);

parentPort.on('message', async (call) => {
  try {
    // Event and result are passed as JSON, so that dates and undefined are changed as in Lambda.
    const result = await handler(JSON.parse(call.event), createContext(call));
    parentPort.postMessage({ kind: 'result', text: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    parentPort.postMessage({ kind: 'failed' });
  }
});
parentPort.postMessage({ kind: 'ready' });
