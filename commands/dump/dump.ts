import { closing } from '#local/launch/closing.ts';
import { takeDataFolder } from '#local/launch/data-folder.ts';
import { startStores } from '#local/launch/engines.ts';
import { clients } from '#local/provision/clients.ts';
import { hashObjects } from './hash-objects.ts';
import { hashRows } from './hash-rows.ts';
import type { Hashed } from './hashed.ts';

export interface Dump {
  rows: Hashed;
  objects: Hashed;
}

/** Hashes what a data folder holds that nobody uses meanwhile. */
export async function dump(dataDir: string, leftOut: readonly string[]): Promise<Dump> {
  const closers = closing();
  try {
    const lock = await takeDataFolder(dataDir);
    closers.later(() => lock.release());
    const stores = await startStores(dataDir, closers);
    const { dynamodb, s3 } = clients({
      ...stores,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:0',
    });
    closers.later(() => s3.destroy());
    closers.later(() => dynamodb.destroy());
    return { rows: await hashRows(dynamodb, leftOut), objects: await hashObjects(s3, leftOut) };
  } finally {
    await closers.now();
  }
}
