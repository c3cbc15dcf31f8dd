import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { JwtAuthorizer } from './authorizer.ts';
import { buildEvent } from './build-lambda-event.ts';
import { createRouteMatcher, type ApiRoute } from './match-route.ts';
import {
  decodePath,
  jsonMessageResponse,
  withTimeout,
  type HttpResponse,
  type Request,
} from './http-messages.ts';
import type { CallOutcome } from './lambda-instance.ts';

const Scalar = z.union([z.string(), z.number(), z.boolean()]);
const StructuredResult = z.looseObject({
  statusCode: z.coerce.number().check(z.int(), z.minimum(100), z.maximum(599)),
  headers: z.optional(z.nullable(z.record(z.string(), Scalar))),
  cookies: z.optional(z.nullable(z.array(z.string()))),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.nullable(z.boolean())),
});

/** Headers of the connection: the gateway sets them and ignores the function's values. */
const connectionHeaders = ['connection', 'content-length', 'transfer-encoding', 'keep-alive'];

/** A result that cannot be parsed counts as a failure of the function. */
function toHttpResponse(outcome: CallOutcome, { failed, busy }: typeof apiErrors): HttpResponse {
  if (outcome.kind === 'busy') return busy;
  const { data } = StructuredResult.safeParse(outcome.kind === 'result' && outcome.result);
  if (!data) return failed;
  const headers: HttpResponse['headers'] = { 'content-type': 'text/plain;charset=UTF-8' };
  for (const [name, value] of Object.entries(data.headers ?? {})) {
    const lowerCaseName = name.toLowerCase();
    if (!connectionHeaders.includes(lowerCaseName)) headers[lowerCaseName] = String(value);
  }
  if (data.cookies?.length) headers['set-cookie'] = data.cookies;
  const body = Buffer.from(data.body ?? '', data.isBase64Encoded ? 'base64' : 'utf8');
  return { status: data.statusCode, headers, body };
}

export interface HttpApiSettings {
  apiId: string;
  routes: readonly ApiRoute[];
  authorize: JwtAuthorizer;
  invoke: (functionId: string, event: unknown) => Promise<CallOutcome>;
}

/** After a timeout the gateway gives the same answer as for a busy function. */
const apiErrors = {
  failed: jsonMessageResponse(500, 'Internal Server Error'),
  busy: jsonMessageResponse(503, 'Service Unavailable'),
};

export function createHttpApi({ apiId, routes, authorize, invoke }: HttpApiSettings) {
  const matchRoute = createRouteMatcher(routes);

  const handleRequest = async (request: Request, requestId: string): Promise<HttpResponse> => {
    const path = decodePath(request.path);
    if (!path) return jsonMessageResponse(400, 'Bad Request');
    const matched = matchRoute(request.method, path);
    if (!matched) return jsonMessageResponse(404, 'Not Found');
    const { functionId, timeoutMs, isPrivate } = matched.route;
    const claims = isPrivate ? authorize(request.headers['authorization']) : undefined;
    if (isPrivate && !claims)
      return jsonMessageResponse(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
    const context = { apiId, requestId, now: new Date(), ...(claims && { claims }) };
    const outcome = invoke(functionId, buildEvent(request, matched, context));
    const result = outcome.then((each) => toHttpResponse(each, apiErrors));
    return withTimeout(timeoutMs, result, apiErrors.busy);
  };

  return async (request: Request): Promise<HttpResponse> => {
    const requestId = randomUUID();
    const { status, headers, body } = await handleRequest(request, requestId);
    return { status, headers: { ...headers, 'apigw-requestid': requestId }, body };
  };
}

const urlErrors = {
  failed: jsonMessageResponse(502, 'Bad Gateway'),
  busy: jsonMessageResponse(429, 'Too Many Requests'),
};
const urlRoute: ApiRoute = { routeKey: '$default', functionId: '', timeoutMs: 0, isPrivate: false };

export const createFunctionUrlCaller =
  (invoke: HttpApiSettings['invoke']) =>
  async (functionId: string, request: Request): Promise<HttpResponse> => {
    const event = buildEvent(
      request,
      { route: urlRoute, pathParameters: {} },
      { apiId: functionId.toLowerCase(), requestId: randomUUID(), now: new Date() },
    );
    return toHttpResponse(await invoke(functionId, event), urlErrors);
  };
