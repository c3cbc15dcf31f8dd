import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './find-free-port.ts';
import { runStep } from './run-steps.ts';

/** DynamoDB Local of Amazon may refuse what our own engine accepts. It needs Java and 65 MB. */
const folder = 'tools/dynamodb-local';
const emulator = `${folder}/node_modules/amplify-dynamodb-simulator/emulator`;

async function startEngine() {
  const port = String(await findFreePort());
  const flags = ['-jar', 'DynamoDBLocal.jar', '-inMemory', '-disableTelemetry', '-port', port];
  const engine = spawn('java', ['-Djava.library.path=./DynamoDBLocal_lib', ...flags], {
    cwd: emulator,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(engine, 'exit').then(() => Promise.reject(new Error('DynamoDB Local ended.')));
  const address = `http://127.0.0.1:${port}`;
  const waitUntilReady = async () => {
    while (!(await fetch(address).catch(() => undefined))) await wait(100);
  };
  await Promise.race([waitUntilReady(), ended]);
  ended.catch(() => undefined);
  return { address, stop: () => engine.kill() };
}

if (!existsSync(`${emulator}/DynamoDBLocal.jar`)) {
  const { code } = await runStep('Installing DynamoDB Local', ['npm', 'ci', '--prefix', folder]);
  if (code !== 0) process.exit(code);
}
const engine = await startEngine();
process.env['DYNAMODB_ENGINE'] = engine.address;
try {
  const { code } = await runStep('Handlers, API and the local cloud on DynamoDB Local', [
    ...['jest', '--selectProjects', 'lambdas', 'api', 'local'],
    ...process.argv.slice(2),
  ]);
  process.exitCode = code;
} finally {
  engine.stop();
}
