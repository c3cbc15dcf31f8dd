import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { publishedLists } from '#contract/published-lists.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#local/cloud/server.ts';
import { answerOf } from '#local/gateway/answer.ts';
import { gatewayEvent } from '../gateway/gateway-event.ts';
import { loadHandler } from '../gateway/load-handler.ts';
import { inputOf, report } from '../processes/program.ts';

const { bundle } = inputOf(z.object({ bundle: z.string() }));
const { invoke } = await loadHandler(bundle);
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** As CloudFront does it: lists that are too long for an answer come from the bucket. */
async function sendStored(path: string, response: ServerResponse): Promise<void> {
  const Key = `${publishedLists.folder}${path}`;
  const { Body, ContentEncoding = 'identity' } = await s3().send(
    new GetObjectCommand({ Bucket: bucket, Key }),
  );
  if (!(Body instanceof Readable)) throw new Error(`${Key} has no content.`);
  response.writeHead(200, { 'content-encoding': ContentEncoding });
  await pipeline(Body, response);
}

async function sendAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  const event = gatewayEvent({ path, headers: headersOf(request), requestId: randomUUID() });
  const { status, headers, body } = answerOf(await invoke(event));
  Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value));
  response.writeHead(status).end(body);
}

const { endpoint } = await serve((request, response) =>
  request.url?.startsWith(publishedLists.path)
    ? sendStored(request.url, response)
    : sendAnswer(request, response),
);
report({ endpoint });
