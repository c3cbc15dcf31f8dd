import { readBody } from '../read-body.ts';
import type { ObjectStore } from './object-store.ts';
import type { Reply, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { type Element, textsOf, xml } from './xml.ts';

const bodyBytes = 2 * 1024 * 1024;
const keysMax = 1000;

export const deleteObject = async (request: S3Request, store: ObjectStore): Promise<Reply> => {
  await store.remove(request.bucket, request.key);
  return { status: 204 };
};

export const deleteObjects = async (request: S3Request, store: ObjectStore): Promise<Reply> => {
  const document = (await readBody(request.body, bodyBytes)).toString('utf8');
  const keys = textsOf(document, 'Key');
  if (keys.length < 1 || keys.length > keysMax) throw new S3Error(400, 'MalformedXML');
  for (const key of keys) await store.remove(request.bucket, key);
  const isQuiet = textsOf(document, 'Quiet')[0] === 'true';
  const deleted = keys.map((key): Element => ['Deleted', [['Key', key]]]);
  return { status: 200, body: xml(['DeleteResult', isQuiet ? [] : deleted]) };
};
