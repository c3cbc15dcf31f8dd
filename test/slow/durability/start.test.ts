import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { addressOf, newFolder, spawnProduct as start } from '../support/product.ts';

it('keeps data over restarts, and refuses a second start on the folder', async () => {
  const DATA_DIR = newFolder();
  const first = start({ DATA_DIR });
  const address = await addressOf(first);
  await first.printed(/admin@example\.com {2}Local-admin-1/);

  const categories = await fetch(`${address}/api/getRolesCat`);
  const { roleData } = (await categories.json()) as { roleData: unknown[] };
  expect(roleData.length).toBeGreaterThan(0);
  const second = await start({ DATA_DIR }).ended;
  expect(second).toEqual({ code: 1, output: expect.stringContaining('is in use by process') });
  const { port } = new URL(address);
  const third = await start({ DATA_DIR: newFolder(), PORT: port }).ended;
  expect(third).toEqual({ code: 1, output: expect.stringContaining(`Port ${port} is in use`) });

  first.child.kill('SIGINT');
  expect(await first.ended).toMatchObject({ code: 0 });

  const again = start({ DATA_DIR });
  const later = await fetch(`${await addressOf(again)}/api/getRolesCat`);
  expect(await later.json()).toEqual({ roleData });
  again.child.kill('SIGTERM');
  expect(await again.ended).toMatchObject({
    code: 0,
    output: expect.not.stringContaining('Filling in'),
  });
});

it('answers what is under way when it is told to end', async () => {
  const site = start({ DATA_DIR: newFolder() });
  const port = new URL(await addressOf(site)).port;
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const contact = { host: '127.0.0.1', path: '/api/contactus', method: 'POST' };
  const call = request({ port, ...contact, headers });
  call.flushHeaders();
  await once(call, 'continue');
  site.child.kill('SIGTERM');
  const isOpen = () => fetch(`http://127.0.0.1:${port}/api/getRolesCat`).then(Boolean, () => false);
  while (await isOpen());
  call.end(JSON.stringify({ name: 'Meera', email: 'meera@mail.test', message: 'Thank you!' }));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(201);
  expect(await site.ended).toMatchObject({ code: 0 });
});

it('begins anew when the first start was cut off', async () => {
  const DATA_DIR = newFolder();
  const cut = start({ DATA_DIR, SEED: 'demo' });
  await cut.printed(/Filling in the demo …/);
  cut.child.kill('SIGKILL');
  await cut.ended;
  expect(readFileSync(join(DATA_DIR, 'first-start'), 'utf8')).toBe('begun\n');

  const site = start({ DATA_DIR });
  const jobs = await fetch(`${await addressOf(site)}/api/getAllJobs`);
  expect(await jobs.json()).toEqual({ JobsData: [] });
  await site.printed(/it begins anew/);
  site.child.kill('SIGTERM');
  expect(await site.ended).toMatchObject({ code: 0 });
});
