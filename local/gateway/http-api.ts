import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { JwtAuthorizer } from './authorizer.ts';
import { buildEvent } from './event.ts';
import { routeMatcher, type ApiRoute } from './match-route.ts';
import { gatewayAnswer, within, type Answer, type Request } from './message.ts';
import type { Outcome } from './instance.ts';

const Scalar = z.union([z.string(), z.number(), z.boolean()]);
const StructuredResult = z.looseObject({
  statusCode: z.coerce.number().check(z.int(), z.minimum(100), z.maximum(599)),
  headers: z.optional(z.nullable(z.record(z.string(), Scalar))),
  cookies: z.optional(z.nullable(z.array(z.string()))),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.nullable(z.boolean())),
});

const internalServerError = (): Answer => gatewayAnswer(500, 'Internal Server Error');

/** Headers that belong to the connection: the gateway sets them, whatever the function says. */
const ownHeaders = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);

function toHeaders({ headers, cookies }: z.infer<typeof StructuredResult>): Answer['headers'] {
  const answered: Answer['headers'] = { 'content-type': 'text/plain;charset=UTF-8' };
  for (const [name, value] of Object.entries(headers ?? {})) {
    const key = name.toLowerCase();
    if (!ownHeaders.has(key)) answered[key] = String(value);
  }
  return cookies?.length ? { ...answered, 'set-cookie': cookies } : answered;
}

/** A result that the gateway cannot read is its own 500. */
function toAnswer(result: unknown): Answer {
  const { success, data } = StructuredResult.safeParse(result);
  if (!success) return internalServerError();
  return {
    status: data.statusCode,
    headers: toHeaders(data),
    body: Buffer.from(data.body ?? '', data.isBase64Encoded ? 'base64' : 'utf8'),
  };
}

export interface HttpApiSettings {
  apiId: string;
  routes: readonly ApiRoute[];
  authorize: JwtAuthorizer;
  invoke: (functionId: string, event: unknown) => Promise<Outcome>;
}

const serviceUnavailable = (): Answer => gatewayAnswer(503, 'Service Unavailable');

const decodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/** A function that fails or times out is a 500; one that the gateway stops waiting for is a 503. */
function answerOfOutcome(outcome: Outcome): Answer {
  if (outcome.kind === 'result') return toAnswer(outcome.result);
  return outcome.kind === 'busy' ? serviceUnavailable() : internalServerError();
}

export function httpApi({ apiId, routes, authorize, invoke }: HttpApiSettings) {
  const match = routeMatcher(routes);

  const answer = async (request: Request, requestId: string): Promise<Answer> => {
    if (!decodable(request.path)) return gatewayAnswer(400, 'Bad Request');
    const found = match(request.method, decodeURIComponent(request.path));
    if (!found) return gatewayAnswer(404, 'Not Found');
    const { functionId, timeoutMs, isClosed } = found.route;
    const claims = isClosed ? authorize(request.headers['authorization']) : undefined;
    if (isClosed && !claims) {
      return gatewayAnswer(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
    }
    const circumstances = { apiId, requestId, now: new Date(), ...(claims && { claims }) };
    const outcome = invoke(functionId, buildEvent(request, found, circumstances));
    return within(timeoutMs, outcome.then(answerOfOutcome), serviceUnavailable);
  };

  return async (request: Request): Promise<Answer> => {
    const requestId = randomUUID();
    const { status, headers, body } = await answer(request, requestId);
    return { status, headers: { ...headers, 'apigw-requestid': requestId }, body };
  };
}

const urlRoute = { key: '$default', functionId: '', timeoutMs: 0, isClosed: false };

export const functionUrl =
  (invoke: (functionId: string, event: unknown) => Promise<Outcome>) =>
  async (functionId: string, request: Request): Promise<Answer> => {
    const event = buildEvent(
      request,
      { route: urlRoute, pathParameters: {} },
      { apiId: functionId.toLowerCase(), requestId: randomUUID(), now: new Date() },
    );
    const outcome = await invoke(functionId, event);
    if (outcome.kind === 'result') return toAnswer(outcome.result);
    return outcome.kind === 'busy'
      ? gatewayAnswer(429, 'Too Many Requests')
      : gatewayAnswer(502, 'Bad Gateway');
  };
