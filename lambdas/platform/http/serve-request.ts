import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { takesIdempotencyKey, type RouteDefinition } from '#contract/route.ts';
import { successResult } from './gateway-response.ts';
import { createBodyEncoder, type BodyEncoder, type TextBody } from './response-body.ts';
import { readClient, type Client } from './client-address.ts';
import { Forbidden, StillRunning } from '../runtime/errors.ts';
import { DuplicateRequest, replyStore, hashRequest, type ReplyStore } from './idempotency.ts';
import { sharedLimiter } from './rate-limiter.ts';
import { readUrlInput, type UrlInput, readInput, type RawInput } from './read-input.ts';
import { type Admin, type AnyReply, JsonText, type SavedReply, type Request } from './handler.ts';
import { table } from '../table/table.ts';

export interface Endpoint {
  route: RouteDefinition;
  handle: (request: Request<RouteDefinition>) => Promise<AnyReply>;
}

/** On a public route an account without the admin group counts as a visitor; an invalid token is refused. */
async function readAdmin(route: RouteDefinition, event: APIGatewayProxyEventV2) {
  const { authorization } = event.headers;
  const isAdminRoute = route.audience === 'admin';
  if (!isAdminRoute && (!route.adminsSeeMore || authorization === undefined)) return undefined;
  const { authenticate } = await import('./authenticate.ts');
  if (isAdminRoute) return authenticate(authorization);
  return authenticate(authorization).catch((error: unknown) => {
    if (error instanceof Forbidden) return undefined;
    throw error;
  });
}

function parseCookies({ cookies = [] }: APIGatewayProxyEventV2): Map<string, string> {
  const values = new Map<string, string>();
  for (const cookie of cookies) {
    const equalsIndex = cookie.indexOf('=');
    const name = cookie.slice(0, equalsIndex);
    if (equalsIndex > 0 && !values.has(name)) values.set(name, cookie.slice(equalsIndex + 1));
  }
  return values;
}

function openReplyStore(
  route: RouteDefinition,
  event: APIGatewayProxyEventV2,
  { input, admin }: { input: RawInput; admin: Admin | undefined },
): ReplyStore | undefined {
  const key = event.headers['idempotency-key'];
  if (!takesIdempotencyKey(route) || key === undefined) return undefined;
  return replyStore(table(), {
    key,
    scope: `${route.id}#${admin?.id ?? 'anyone'}`,
    fingerprint: hashRequest(input),
    now: new Date(),
  });
}

/** In sequence, so that a call refused by the first limit does not count for the next one. */
async function checkRateLimits({ id, rateLimits: limits = [] }: RouteDefinition, client: Client) {
  for (const limit of limits) await sharedLimiter().countCall(id, [client.address], limit);
}

/** Of two equal requests at once one may fail: then it gets the answer of the other one. */
async function runOnce(store: ReplyStore | undefined, work: () => Promise<AnyReply>) {
  const storedReply = await store?.findStored();
  if (storedReply) return storedReply;
  try {
    return await work();
  } catch (error) {
    const storedReply = await store?.findStored();
    if (storedReply) return storedReply;
    throw error instanceof DuplicateRequest ? new StillRunning() : error;
  }
}

/** Removes all that the route's schema does not declare. */
function pickDeclaredFields(
  { id, responses }: RouteDefinition,
  { status, body }: AnyReply,
): unknown {
  const schema = responses[status];
  if (!schema) throw new Error(`${id} does not declare an answer ${status}`);
  return schema.parse(body);
}

function prepareText(route: RouteDefinition, reply: AnyReply): () => TextBody {
  const { body } = reply;
  if (body instanceof JsonText) return () => body.text;
  const declared = pickDeclaredFields(route, reply);
  const text = route.contentType ? String(declared) : JSON.stringify(declared);
  return () => text;
}

export async function serveRequest(
  { route, handle }: Endpoint,
  event: APIGatewayProxyEventV2,
  encodeBody: BodyEncoder = createBodyEncoder(),
): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestId } = event.requestContext;
  const admin = await readAdmin(route, event);
  const input = await readInput(route, event);
  const store = openReplyStore(route, event, { input, admin });
  const client = readClient(event);
  const request = {
    ...input,
    admin,
    client,
    cookies: parseCookies(event),
    headers: event.headers,
    requestId,
    idempotencyItems: (reply: SavedReply) => (store ? [store.toItem(reply)] : []),
  } as Request<RouteDefinition>;
  const reply = await runOnce(store, async () => {
    if (!admin) await checkRateLimits(route, client);
    return handle(request);
  });
  const text = prepareText(route, reply);
  return successResult(reply, text, {
    route,
    isForAdmin: admin !== undefined,
    event,
    encodeBody,
  });
}

export interface InternalResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

export async function serveRead(
  { route, handle }: Endpoint,
  input: UrlInput,
  { client, requestId }: { client: Client; requestId: string },
): Promise<InternalResponse> {
  const request = {
    ...readUrlInput(route, input),
    body: {},
    admin: undefined,
    client,
    cookies: new Map(),
    headers: {},
    requestId,
    idempotencyItems: () => [],
  } as Request<RouteDefinition>;
  await checkRateLimits(route, client);
  const reply = await handle(request);
  const { status, headers = {}, body } = reply;
  if (!(body instanceof JsonText))
    return { status, headers, body: pickDeclaredFields(route, reply) };
  return { status, headers, body: JSON.parse(body.text.toString()) };
}
