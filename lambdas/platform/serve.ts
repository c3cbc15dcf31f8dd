import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { problemMessages } from '#contract/messages/problem.ts';
import { Problem } from '#contract/problem.ts';
import { methodsOf } from '#contract/route.ts';
import { allRoutes, functionOf, type FunctionName, type routes } from '#contract/routes.ts';
import { problemOf, problemResult } from './answer.ts';
import { bodySender, type PublishBody } from './body.ts';
import { beforeDeadline } from './deadline.ts';
import { Conflict, Forbidden, Refusal, Unavailable } from './errors.ts';
import { factsOf, log } from './log.ts';
import type { Handle } from './request.ts';
import { isBusy, isConditionFailed } from './sdk.ts';
import { serveRequest, type Served } from './serve-request.ts';
import { cameThroughCloudFront } from './through-cloudfront.ts';
import { unrouted } from './unrouted.ts';

export { created, JsonText, ok, type Handle } from './request.ts';

type Routes = typeof routes;
type RouteId<F extends FunctionName> = {
  [Id in keyof Routes]: `${Routes[Id]['group']}-${Routes[Id]['audience']}` extends F ? Id : never;
}[keyof Routes];

/** A handler for every route of the function: without one it does not compile. */
export type Handlers<F extends FunctionName> = {
  readonly [Id in RouteId<F>]: Handle<Routes[Id]>;
};

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Computed routes, such as the listings, are known by their id only when running. */
function servedBy(name: FunctionName, handlers: object): ReadonlyMap<string, Served> {
  const byId = new Map(Object.entries(handlers)) as ReadonlyMap<string, Served['handle']>;
  return new Map(
    allRoutes
      .filter((route) => functionOf(route) === name)
      .flatMap((route) => {
        const handle = byId.get(route.id);
        if (!handle) return [];
        return methodsOf(route).map((method): [string, Served] => [
          `${method} ${route.path}`,
          { route, handle },
        ]);
      }),
  );
}

function refuseGaps(name: FunctionName, handlers: object): void {
  for (const route of allRoutes) {
    if (functionOf(route) === name && !(route.id in handlers)) {
      throw new Error(`${name} has no handler for ${route.id}`);
    }
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isConditionFailed(error)) return new Conflict();
  return isBusy(error) ? new Unavailable() : new Refusal(500, problemMessages.internal);
}

function refuse(error: unknown, event: APIGatewayProxyEventV2, served: Served | undefined) {
  const { requestId } = event.requestContext;
  const refusal = refusalOf(error);
  if (refusal.status >= 500) {
    log.error('request failed', { requestId, route: event.routeKey, error: factsOf(error) });
  }
  const problem = problemOf(refusal, requestId, event.rawPath);
  const declared = served?.route.answers[refusal.status]?.safeParse(problem);
  const body = declared?.success ? declared.data : Problem.parse(problem);
  return problemResult(refusal, JSON.stringify(body), requestId);
}

/**
 * The function's handler. The gateway may hand over any route of the API, and to one function
 * whatever has no route at all: what is not the function's own is answered with 404 or 405.
 * A body that Lambda would not take is answered with a redirect to where `publish` has put it.
 */
export const serve = <F extends FunctionName>(
  name: F,
  handlers: Handlers<F>,
  publish?: PublishBody,
): Handler => {
  refuseGaps(name, handlers);
  return serveSome(name, handlers, publish);
};

/** Of only some of the function's routes, for another function that reads them in its own process. */
export const serveSome = <F extends FunctionName>(
  name: F,
  handlers: Partial<Handlers<F>>,
  publish?: PublishBody,
): Handler => {
  const own = servedBy(name, handlers);
  const send = bodySender(publish);
  return async (event, context) => {
    const served = own.get(event.routeKey);
    try {
      if (!cameThroughCloudFront(event)) throw new Forbidden();
      if (!served) throw unrouted(event);
      return await beforeDeadline(context, serveRequest(served, event, send));
    } catch (error) {
      return refuse(error, event, served);
    }
  };
};
