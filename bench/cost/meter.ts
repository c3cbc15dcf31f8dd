import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '#lambdas/platform/table.ts';
import { readBody } from '#local/cloud/read-body.ts';
import { serve, type Handler } from '#local/cloud/server.ts';
import type { Closing } from '#local/launch/closing.ts';
import type { Metered } from './sample.ts';

export interface Meter {
  /** In place of the stores' own addresses. */
  dynamodb: string;
  s3: string;
  /** Answers with what was counted since the last question. */
  address: string;
}

interface Metering {
  endpoints: { dynamodb: string; s3: string };
  table: Table;
  /** What every other address answers, for a function that visits the site. */
  site: string;
}

const nothing = (): Metered => ({
  readUnits: 0,
  writeUnits: 0,
  roundTrips: 0,
  bucketReads: 0,
  bucketWrites: 0,
});

const bodyBytes = 20_000_000;
const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

interface Forwarded {
  answer: IncomingMessage;
  content: Buffer;
}

/** Sends the request on as it was signed, but for its body's length. */
async function forward(from: IncomingMessage, target: string, body: Buffer): Promise<Forwarded> {
  const { method = 'GET', url = '/' } = from;
  const to = request(`${target}${url}`, {
    method,
    headers: {
      ...without(from.headers, ['content-length', 'transfer-encoding']),
      connection: 'close',
      ...(body.length > 0 && { 'content-length': body.length }),
    },
  });
  const answered = once(to, 'response');
  to.end(body);
  const [answer]: IncomingMessage[] = await answered;
  if (!answer) throw new Error(`${target} did not answer.`);
  return { answer, content: await buffer(answer) };
}

function reply(response: ServerResponse, { answer, content }: Forwarded): void {
  const headers = without(answer.headers, ['connection', 'transfer-encoding', 'keep-alive']);
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(content);
}

const Key = z.object({ PK: z.object({ S: z.string() }), SK: z.object({ S: z.string() }) });
const Place = z.object({ Key: z.optional(Key), Item: z.optional(Key) });
const Asked = z.looseObject({
  ConsistentRead: z.optional(z.boolean()),
  TransactItems: z.optional(z.array(z.record(z.string(), Place))),
  RequestItems: z.optional(
    z.record(z.string(), z.object({ Keys: z.optional(z.array(z.unknown())) })),
  ),
});
const Capacity = z.object({ CapacityUnits: z.number() });
const Consumed = z.catch(z.object({ ConsumedCapacity: z.union([Capacity, z.array(Capacity)]) }), {
  ConsumedCapacity: [],
});

const unitBytes = 1_024;

/** Twice for being one of a transaction, and once more in the index for a row that is in it. */
async function unitsInTransaction(table: Table, places: readonly z.infer<typeof Place>[]) {
  let units = 0;
  for (const { Key: key, Item: item } of places) {
    const named = key ?? item;
    if (!named) continue;
    const Key = { PK: named.PK.S, SK: named.SK.S };
    const found = await table.db.send(new GetCommand({ TableName: table.name, Key }));
    const size = Math.max(1, Math.ceil(JSON.stringify(found.Item ?? {}).length / unitBytes));
    units += 2 * size + (found.Item?.['GSI1PK'] === undefined ? 0 : size);
  }
  return units;
}

const isWrite = /(?:Put|Update|Delete|BatchWrite)Item$/;

/** AWS charges a read that finds nothing too; the local table says 0. */
function leastOfRead({ ConsistentRead, RequestItems = {} }: z.infer<typeof Asked>): number {
  const keys = Object.values(RequestItems).reduce((sum, { Keys = [] }) => sum + Keys.length, 0);
  return Math.max(1, keys) * (ConsistentRead ? 1 : 0.5);
}

/** Stands before the stores and counts, so that what is measured is the function as it is deployed. */
export async function startMeter(
  { endpoints, table, site }: Metering,
  closers: Closing,
): Promise<Meter> {
  let counted = nothing();

  async function count(target: string, asked: z.infer<typeof Asked>, content: Buffer) {
    counted.roundTrips += 1;
    if (asked.TransactItems) {
      const places = asked.TransactItems.flatMap((each) => Object.values(each));
      counted.writeUnits += await unitsInTransaction(table, places);
      return;
    }
    const consumed = Consumed.parse(JSON.parse(content.toString())).ConsumedCapacity;
    const units = [consumed].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    if (isWrite.test(target)) counted.writeUnits += Math.max(1, units);
    else counted.readUnits += Math.max(units, leastOfRead(asked));
  }

  const onTable: Handler = async (asking, response) => {
    const input: unknown = JSON.parse((await readBody(asking, bodyBytes)).toString());
    const asked = Asked.parse(input);
    const extended = asked.TransactItems ? input : { ...asked, ReturnConsumedCapacity: 'TOTAL' };
    const body = Buffer.from(JSON.stringify(extended));
    const forwarded = await forward(asking, endpoints.dynamodb, body);
    await count(String(asking.headers['x-amz-target']), asked, forwarded.content);
    reply(response, forwarded);
  };

  const onBucket: Handler = async (asking, response) => {
    counted.roundTrips += 1;
    if (asking.method === 'GET' || asking.method === 'HEAD') counted.bucketReads += 1;
    else counted.bucketWrites += 1;
    reply(response, await forward(asking, endpoints.s3, await readBody(asking, bodyBytes)));
  };

  const onQuestion: Handler = async ({ url }, response) => {
    response.setHeader('connection', 'close');
    if (url !== '/counted') return void response.end(site);
    response.end(JSON.stringify(counted));
    counted = nothing();
  };

  const [dynamodb, s3, questions] = await Promise.all([
    serve(onTable),
    serve(onBucket),
    serve(onQuestion),
  ]);
  for (const { close } of [dynamodb, s3, questions]) closers.later(close);
  return { dynamodb: dynamodb.endpoint, s3: s3.endpoint, address: questions.endpoint };
}
