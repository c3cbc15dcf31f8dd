import { randomUUID } from 'node:crypto';
import type { JwtAuthorizer } from './authorizer.ts';
import { answerOf, internalServerError } from './answer.ts';
import { eventOf, type Claims } from './event.ts';
import { routeMatcher, type ApiRoute, type Match } from './match-route.ts';
import { gatewayAnswer, type Answer, type Request } from './message.ts';
import type { Outcome } from './instance.ts';

export interface HttpApiSettings {
  apiId: string;
  routes: readonly ApiRoute[];
  authorizers: ReadonlyMap<string, JwtAuthorizer>;
  invoke: (functionId: string, event: unknown) => Promise<Outcome>;
  /** Whether one more call may pass now; absent: every call may. */
  mayPass?: () => boolean;
}

const notFound = (): Answer => gatewayAnswer(404, 'Not Found');
const unauthorized = (): Answer =>
  gatewayAnswer(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
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
  if (outcome.kind === 'result') return answerOf(outcome.result);
  return outcome.kind === 'busy' ? serviceUnavailable() : internalServerError();
}

async function within(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(serviceUnavailable()), milliseconds);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Claims when the token is good, nothing for an open route, 'refused' otherwise. */
function claimsFor(
  { authorizerId }: ApiRoute,
  request: Request,
  authorizers: HttpApiSettings['authorizers'],
): Claims | undefined | 'refused' {
  if (authorizerId === undefined) return undefined;
  return authorizers.get(authorizerId)?.(request.headers['authorization']) ?? 'refused';
}

/** The HTTP API: route, authorizer, event of payload format 2.0, function, answer. */
export function httpApi({ apiId, routes, authorizers, invoke, mayPass }: HttpApiSettings) {
  const match = routeMatcher(routes);

  const call = async (request: Request, found: Match, requestId: string): Promise<Answer> => {
    const claims = claimsFor(found.route, request, authorizers);
    if (claims === 'refused') return unauthorized();
    const circumstances = { apiId, requestId, now: new Date(), ...(claims && { claims }) };
    const event = eventOf(request, found, circumstances);
    const answer = invoke(found.route.functionId, event).then(answerOfOutcome);
    return within(found.route.timeoutMs, answer);
  };

  const answer = async (request: Request, requestId: string): Promise<Answer> => {
    if (!decodable(request.path)) return gatewayAnswer(400, 'Bad Request');
    if (mayPass && !mayPass()) return gatewayAnswer(429, 'Too Many Requests');
    const found = match(request.method, decodeURIComponent(request.path));
    return found ? call(request, found, requestId) : notFound();
  };

  return async (request: Request): Promise<Answer> => {
    const requestId = randomUUID();
    const { status, headers, body } = await answer(request, requestId);
    return { status, headers: { ...headers, 'apigw-requestid': requestId }, body };
  };
}

export interface Throttling {
  perSecond: number;
  burst: number;
}

/** A token bucket, as a stage of the gateway has it: true while the call may pass. */
export function throttle({ perSecond, burst }: Throttling, now: () => number) {
  let tokens = burst;
  let countedAt = now();
  return (): boolean => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - countedAt) / 1000) * perSecond);
    countedAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

const urlRoute = { key: '$default', functionId: '', timeoutMs: 0 };

function answerOfCall(outcome: Outcome): Answer {
  if (outcome.kind === 'result') return answerOf(outcome.result);
  return outcome.kind === 'busy'
    ? gatewayAnswer(429, 'Too Many Requests')
    : gatewayAnswer(502, 'Bad Gateway');
}

/** A function behind an address of its own: the same events as the gateway's, without its routes. */
export const functionUrl =
  (invoke: (functionId: string, event: unknown) => Promise<Outcome>) =>
  async (functionId: string, request: Request): Promise<Answer> => {
    const event = eventOf(
      request,
      { route: urlRoute, pathParameters: {} },
      { apiId: functionId.toLowerCase(), requestId: randomUUID(), now: new Date() },
    );
    return answerOfCall(await invoke(functionId, event));
  };
