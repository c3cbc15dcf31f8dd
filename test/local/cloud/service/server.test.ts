import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { serve } from '#local/cloud/service/server.ts';

it('is closed only once what was asked has ended, though whoever asked is gone', async () => {
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const server = await serve(async () => {
    begun.resolve();
    await work.promise;
  });
  const asking = request(server.endpoint).on('error', () => undefined);
  asking.end();
  await begun.promise;
  asking.destroy();
  const ended: string[] = [];
  const closing = server.close().then(() => ended.push('closed'));
  await new Promise((resolve) => asking.once('close', resolve));
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  ended.push('worked');
  work.resolve();
  await closing;
  expect(ended).toEqual(['worked', 'closed']);
});
