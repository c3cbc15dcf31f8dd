import type { Change, Level } from 'dynalite/db/index.js';
import { batchWriter } from '#local/cloud/dynamodb/batch.ts';
import { temporaryFolder } from './engines.ts';

const folder = temporaryFolder();
const changes: Change[] = [{ type: 'put', key: 'a', value: '1' }];

/** As LevelDB behaves: after a write that found no space it takes no other until it is opened anew. */
class FullOnce {
  readonly location = folder();
  written = 0;
  isBroken = false;
  hasSpace = true;

  async batch(): Promise<void> {
    if (!this.hasSpace) this.isBroken = true;
    if (this.isBroken) throw new Error('no space left on device');
    this.written += 1;
  }
  async close(): Promise<void> {}
  async open(): Promise<void> {
    this.isBroken = false;
  }
}

it('writes again once there is space, and refuses until then', async () => {
  const db = new FullOnce();
  const writer = batchWriter(db as unknown as Level);
  await writer.recover();
  await writer.write(changes);
  db.hasSpace = false;
  await expect(writer.write(changes)).rejects.toThrow('no space left');
  db.hasSpace = true;
  await expect(writer.write(changes)).rejects.toThrow('no space left');
  await writer.recover();
  await writer.write(changes);
  expect(db.written).toBe(2);
});
