// Plain JavaScript: a process that starts for an answer must not hold a compiler.
import { createRequire } from 'node:module';

const { bundle, event } = JSON.parse(process.argv[2]);
if (bundle) {
  const { handler } = createRequire(import.meta.url)(bundle);
  const { statusCode } = await handler(event, { getRemainingTimeInMillis: () => 10_000 });
  if (statusCode !== 200) throw new Error(`The answer is ${statusCode}.`);
}
const { user, system } = process.cpuUsage();
process.send({ cpuMs: (user + system) / 1_000 }, () => process.exit());
