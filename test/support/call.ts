import './environment.ts';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { AwsStub } from 'aws-sdk-client-mock';
import type { Job } from '#contract/jobs.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { gunzipSync } from 'node:zlib';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type { RouteDefinition } from '#contract/route.ts';
import { signToken } from './tokens.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The items of each transaction that was sent. */
export const transactions = (
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- its own types name every command
  stub: AwsStub<any, any, any>,
): Item[][] =>
  stub
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => (args[0].input as TransactWriteCommandInput).TransactItems ?? []);

/** The rows that the first transaction put, in the order of its items. */
export const putRows = (stub: Parameters<typeof transactions>[0]): Record<string, unknown>[] =>
  (transactions(stub)[0] ?? []).map((item) => item.Put?.Item ?? {});

/** A transaction refused for the given reasons, in the order of its items. */
export const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

export const held = 'ConditionalCheckFailed';
export const none = 'None';

/** The row that the table keeps of a job made by `buildJob`. */
export const jobRow = (job: Job, createdSequence = 1) => ({
  ...job,
  ...keys.job(job.id),
  ...keys.jobIndex(createdSequence),
  ...{ createdSequence, slugs: job.slugs!, updatedBy: 'admin-1' },
});

export { formOf } from './form.ts';

export interface CallInput {
  params?: Readonly<Record<string, string>>;
  /** A text is taken as it is, such as `page=1&page=2`. */
  query?: Readonly<Record<string, string>> | string;
  /** An object as JSON, a form as multipart; a text or bytes as they are, with your content type. */
  body?: object | FormData | string | Uint8Array;
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly string[];
  token?: string;
}

export interface CallResult {
  status: number;
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  text: string;
  /** Of JSON its value, of other types the text. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into it at will
  body: any;
}

export const adminToken = signToken();
const base64Types = /multipart|form-urlencoded|octet-stream|image/;

async function toBody({ body }: CallInput): Promise<{ bytes: Buffer; type?: string }> {
  if (body === undefined) return { bytes: Buffer.alloc(0) };
  if (typeof body === 'string' || body instanceof Uint8Array) return { bytes: Buffer.from(body) };
  if (!(body instanceof FormData)) {
    return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  }
  const sent = new Response(body);
  return {
    bytes: Buffer.from(await sent.arrayBuffer()),
    type: sent.headers.get('content-type') ?? '',
  };
}

const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const requestContext = (route: RouteDefinition, path: string) => ({
  ...{ accountId: '123456789012', apiId: 'api' },
  ...{ domainName: 'api.example.in', domainPrefix: 'api' },
  http: {
    ...{ method: route.method, path, protocol: 'HTTP/1.1' },
    ...{ sourceIp: '192.0.2.1', userAgent: 'test' },
  },
  ...{ requestId: 'request-1', routeKey: `${route.method} ${route.path}`, stage: '$default' },
  ...{ time: '21/Nov/2026:08:00:00 +0000', timeEpoch: 1_795_248_000_000 },
});

/** The gateway's event, payload 2.0: what is empty is absent. */
export async function eventOf(route: RouteDefinition, input: CallInput = {}) {
  const { params, query = '', token, cookies } = input;
  const { bytes, type } = await toBody(input);
  const headers: Record<string, string> = {
    ...(type && { 'content-type': type }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...input.headers,
  };
  const rawPath = fillPath(route.path, params);
  const isBase64Encoded = base64Types.test(headers['content-type'] ?? '');
  return {
    ...{ version: '2.0', routeKey: `${route.method} ${route.path}`, rawPath },
    rawQueryString: typeof query === 'string' ? query : new URLSearchParams(query).toString(),
    headers,
    ...(cookies && { cookies: [...cookies] }),
    ...(params && { pathParameters: { ...params } }),
    ...(bytes.length > 0 && { body: bytes.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
    requestContext: requestContext(route, rawPath),
  };
}

const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

/** Calls a function's entry as the gateway does. */
export async function call(
  handler: (
    event: APIGatewayProxyEventV2,
    context: Context,
  ) => Promise<APIGatewayProxyStructuredResultV2>,
  route: RouteDefinition,
  input: CallInput = {},
): Promise<CallResult> {
  const result = await handler(await eventOf(route, input), context);
  const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded } = result;
  const text = isBase64Encoded ? gunzipSync(Buffer.from(body, 'base64')).toString() : body;
  return {
    ...{ status: statusCode, headers: headers as Record<string, string>, cookies, text },
    body:
      String(headers['content-type']).includes('json') && text
        ? JSON.parse(text)
        : text || undefined,
  };
}

/** What an answer is to match. */
export const answered = (status: number, body: object) => ({ status, body });
