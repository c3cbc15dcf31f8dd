import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TooLarge } from '../read-body.ts';
import { type Running, serve } from '../server.ts';
import { openBucketStore } from './bucket-store.ts';
import { openObjectStore } from './object-store.ts';
import { operate, type Stores } from './operations.ts';
import { type Reply, s3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { type Credentials, verifySignature } from './signature.ts';
import { xml } from './xml.ts';

export interface S3Options extends Credentials {
  folder: string;
  port?: number;
}

const asS3Error = (error: unknown): S3Error => {
  if (error instanceof S3Error) return error;
  if (error instanceof TooLarge) return new S3Error(400, 'MaxMessageLengthExceeded');
  console.error(error);
  return new S3Error(500, 'InternalError');
};

const refusal = (error: S3Error, requestId: string): Reply => ({
  status: error.status,
  headers: error.headers,
  body: xml([
    'Error',
    [
      ['Code', error.code],
      ['Message', error.message],
      ['RequestId', requestId],
    ],
  ]),
});

const send = async (reply: Reply, response: ServerResponse, isHead: boolean) => {
  const { status, headers = {}, body } = reply;
  const isXml = typeof body === 'string' && !isHead;
  response.writeHead(status, { ...(isXml && { 'content-type': 'application/xml' }), ...headers });
  if (body instanceof Readable) await pipeline(body, response);
  else response.end(isHead ? undefined : body);
};

const answer = async (message: IncomingMessage, stores: Stores, credentials: Credentials) => {
  const request = s3Request(message);
  const payload = verifySignature(request, credentials);
  return operate({ request, payload, stores });
};

export const startS3 = async (options: S3Options): Promise<Running> => {
  const stores = {
    buckets: await openBucketStore(options.folder),
    objects: await openObjectStore(join(options.folder, 'objects')),
  };
  return serve(async (message, response) => {
    const requestId = randomUUID();
    response.setHeader('x-amz-request-id', requestId);
    const reply = await answer(message, stores, options).catch((error: unknown) => {
      if (message.destroyed && !message.complete) throw error;
      return refusal(asS3Error(error), requestId);
    });
    await send(reply, response, message.method === 'HEAD');
  }, options.port);
};
