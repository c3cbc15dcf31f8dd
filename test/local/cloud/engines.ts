import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '#local/cloud/server.ts';

export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
export const region = 'ap-south-1';

/** A folder of its own for a suite, removed after it. */
export const temporaryFolder = (): (() => string) => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'local-cloud-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
};

/** The endpoint that the variable names, else one of ours that is started for the suite. */
export const endpointOf = (variable: string, start: () => Promise<Running>): (() => string) => {
  const given = process.env[variable];
  let running: Running | undefined;
  beforeAll(async () => {
    if (!given) running = await start();
  });
  afterAll(() => running?.close());
  return () => given ?? running?.endpoint ?? '';
};

/** For what only our own engine promises, such as its files. */
export const describeOurs = (variable: string) =>
  process.env[variable] ? describe.skip : describe;
