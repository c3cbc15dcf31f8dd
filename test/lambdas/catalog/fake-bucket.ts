import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as awsS3 from '@aws-sdk/client-s3';

interface StoredObject {
  body: Uint8Array;
  LastModified: Date;
}

/** Just enough of a bucket for the snapshots; `failure` is thrown by each call while it is set. */
export function fakeBucket(now: () => Date) {
  const objects = new Map<string, StoredObject>();
  const bucket = { objects, s3: {} as awsS3.S3Client, failure: undefined as Error | undefined };

  const etagOf = ({ body }: StoredObject) => `"${createHash('md5').update(body).digest('hex')}"`;
  const found = (Key = '') => {
    const object = objects.get(Key);
    if (object) return { object, ETag: etagOf(object) };
    throw Object.assign(new Error(`no ${Key}`), { name: 'NoSuchKey', $fault: 'client' });
  };
  const perform = (command: unknown): object => {
    if (bucket.failure) throw bucket.failure;
    if (command instanceof awsS3.PutObjectCommand) {
      const { Key = '', Body } = command.input;
      objects.set(Key, { body: Body as Uint8Array, LastModified: now() });
      return { ETag: found(Key).ETag };
    }
    if (command instanceof awsS3.DeleteObjectCommand)
      return { was: objects.delete(command.input.Key!) };
    if (command instanceof awsS3.HeadObjectCommand) return { ETag: found(command.input.Key).ETag };
    if (command instanceof awsS3.GetObjectCommand) {
      const { object, ETag } = found(command.input.Key);
      return { Body: Readable.from([object.body]), ETag };
    }
    if (command instanceof awsS3.ListObjectsV2Command) {
      const Contents = [...objects].map(([Key, { LastModified }]) => ({ Key, LastModified }));
      return { Contents };
    }
    throw new Error('not known to the fake bucket');
  };
  const send = async (command: unknown) => {
    await Promise.resolve();
    return perform(command);
  };
  bucket.s3 = { send } as unknown as awsS3.S3Client;
  return bucket;
}
