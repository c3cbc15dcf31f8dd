import type * as lambda from 'aws-lambda';
import { adminCalls, publicCalls } from '#contract/endpoints.ts';
import { originSecretHeader } from '#contract/origin-secret-header.ts';
import { maxAnswerSeconds } from '#contract/limits.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { Problem } from '#contract/problem-details.ts';
import { listMethods, type RouteDefinition } from '#contract/route.ts';
import type { routes } from '#contract/routes.ts';
import type { FunctionName, RouteFunctionName } from '#contract/routes.ts';
import { optionalVariable } from '../runtime/env.ts';
import { describeError, log } from '../runtime/log.ts';
import { isSameSecret } from '../runtime/secret-tokens.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { isTemporaryError, isConditionFailed } from '../runtime/service-errors.ts';
import { buildProblem, problemResult } from './gateway-response.ts';
import { createBodyEncoder, type UploadLargeBody } from './response-body.ts';
import { readClient } from './client-address.ts';
import * as errors from '../runtime/errors.ts';
import type { UrlInput } from './read-input.ts';
import type { Handle, WithRoute } from './handler.ts';
import { serveRead, serveRequest, type InternalResponse, type Endpoint } from './serve-request.ts';

/** The error for a path without a handler here: 404, or 405 with the methods of that path. */
export function toRoutingError(
  { rawPath, requestContext }: lambda.APIGatewayProxyEventV2,
  ownRoutes: readonly RouteDefinition[],
): errors.HttpError {
  const path = rawPath.split('/');
  const methods = [...Object.values(publicCalls), ...Object.values(adminCalls), ...ownRoutes]
    .filter((route) => {
      const template = route.path.split('/');
      const matchesPart = (part: string, index: number) =>
        part.startsWith('{') ? path[index] !== '' : path[index] === part;
      return template.length === path.length && template.every(matchesPart);
    })
    .flatMap((route) => listMethods(route));
  const isKnownMethod = methods.some((method) => method === requestContext.http.method);
  if (methods.length === 0 || isKnownMethod) return new errors.NotFound();
  return new errors.MethodNotAllowed([...new Set(methods)].sort());
}

/**
 * Whether the request has the secret header of CloudFront. A call to the gateway's own address avoids
 * the web ACL and can forge a visitor's address. Without ORIGIN_SECRETS only CloudFront reaches the
 * function; an empty list refuses every request.
 */
export function isFromCloudFront({ headers }: lambda.APIGatewayProxyEventV2): boolean {
  const secrets = optionalVariable('ORIGIN_SECRETS');
  if (secrets === undefined) return true;
  const secret = headers[originSecretHeader];
  if (!secret) return false;
  // Compares with all secrets, so that the response time reveals nothing about them.
  return (
    secrets.split(',').filter((acceptedSecret) => isSameSecret(secret, acceptedSecret)).length > 0
  );
}

const reservedMs = 500;

/** Throws Unavailable shortly before the function or the gateway would time out. */
export function withDeadline<T>(context: lambda.Context, work: Promise<T>): Promise<T> {
  const remainingMs = Math.min(context.getRemainingTimeInMillis(), maxAnswerSeconds * 1000);
  return withTimeout(Math.max(0, remainingMs - reservedMs), work, () => new errors.Unavailable());
}

export { accepted, mapHandlers, created, handle, isSpam, JsonText, ok } from './handler.ts';

type Routes = typeof routes;

/** The handlers of a function: it does not compile unless each of its routes has one. */
export type Handlers<Name extends FunctionName> = {
  readonly [Id in keyof Routes as RouteFunctionName<Routes[Id]> extends Name ? Id : never]: Handle<
    Routes[Id]
  >;
};

const toEndpoint = (handle: WithRoute): Endpoint => ({
  route: handle.route,
  handle: handle as WithRoute & Endpoint['handle'],
});

function toHttpError(error: unknown): errors.HttpError {
  if (error instanceof errors.HttpError) return error;
  if (isConditionFailed(error)) return new errors.Conflict();
  return isTemporaryError(error)
    ? new errors.Unavailable()
    : new errors.HttpError(500, apiErrorMessages.internal);
}

interface FailedRequest {
  requestId: string;
  routeKey: string;
  path: string;
  route: RouteDefinition | undefined;
}

function buildErrorAnswer(error: unknown, { requestId, routeKey, path, route }: FailedRequest) {
  const httpError = toHttpError(error);
  if (httpError.status >= 500) {
    log.error('request failed', { requestId, route: routeKey, error: describeError(error) });
  }
  const problem = buildProblem(httpError, requestId, path);
  const declared = route?.responses[httpError.status]?.safeParse(problem);
  return { refusal: httpError, body: declared?.success ? declared.data : Problem.parse(problem) };
}

/**
 * Routes of other functions get 404 or 405. A body that is too large for Lambda is stored by
 * `publishBody`, and the answer redirects to it.
 */
export const serve = (
  handlers: Readonly<Record<string, WithRoute>>,
  uploadLargeBody?: UploadLargeBody,
) => {
  const endpoints = Object.values(handlers).map(toEndpoint);
  const routes = endpoints.map(({ route }) => route);
  const endpointsByKey = new Map(
    endpoints.flatMap((endpoint) =>
      listMethods(endpoint.route).map((method) => [`${method} ${endpoint.route.path}`, endpoint]),
    ),
  );
  const encodeBody = createBodyEncoder(uploadLargeBody);
  return async (event: lambda.APIGatewayProxyEventV2, context: lambda.Context) => {
    const endpoint = endpointsByKey.get(event.routeKey);
    try {
      if (!isFromCloudFront(event)) throw new errors.Forbidden();
      if (!endpoint) throw toRoutingError(event, routes);
      return await withDeadline(context, serveRequest(endpoint, event, encodeBody));
    } catch (error) {
      const { requestId } = event.requestContext;
      const { routeKey, rawPath: path } = event;
      const { refusal, body } = buildErrorAnswer(error, {
        requestId,
        routeKey,
        path,
        route: endpoint?.route,
      });
      return problemResult(refusal, JSON.stringify(body), requestId);
    }
  };
};

/** The handlers of public GET routes. */
export type PublicReadHandlers = Partial<Handlers<'api-public'>>;

export interface Invocation {
  event: lambda.APIGatewayProxyEventV2;
  context: lambda.Context;
}

/** Calls the handlers within the process, to render pages. Never throws: errors become answers. */
export function createInProcessApi(handlers: PublicReadHandlers, { event, context }: Invocation) {
  const handlersById = new Map<string, WithRoute>(Object.entries(handlers));
  const { requestId } = event.requestContext;
  const caller = { client: readClient(event), requestId };
  return async (routeId: string, input: UrlInput): Promise<InternalResponse> => {
    const handle = handlersById.get(routeId);
    const route = handle?.route;
    try {
      if (handle?.route.method !== 'GET' || handle.route.audience !== 'public')
        throw new errors.NotFound();
      return await withDeadline(context, serveRead(toEndpoint(handle), input, caller));
    } catch (error) {
      const { path = '/' } = route ?? {};
      const { refusal, body } = buildErrorAnswer(error, {
        requestId,
        routeKey: `GET ${path}`,
        path,
        route,
      });
      return { status: refusal.status, headers: refusal.details.headers ?? {}, body };
    }
  };
}
