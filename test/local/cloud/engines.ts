import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '#local/cloud/service/server.ts';

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

/** The endpoint of an engine that is started for the suite. */
export const endpointOf = (start: () => Promise<RunningServer>): (() => string) => {
  let running: RunningServer | undefined;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.close());
  return () => running?.endpoint ?? '';
};
