import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type { FunctionName } from '#contract/routes.ts';
import { matchCall, type MatchedCall } from './match-call.ts';
import type { Call } from './renderer.ts';

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** By the function that answers the same calls over HTTP. */
export type CallHandlers = Partial<Record<FunctionName, Handler>>;

/** The request that is being answered. */
export interface Asked {
  event: APIGatewayProxyEventV2;
  context: Context;
}

/** Who reads is told on, for the limits of a search. */
const passedHeaders = ['cloudfront-viewer-address', 'user-agent'];

function eventOf(
  { headers, requestContext }: APIGatewayProxyEventV2,
  { pathname, search }: URL,
  { routeKey, pathParameters }: MatchedCall,
): APIGatewayProxyEventV2 {
  const { accountId, apiId, domainName, domainPrefix, requestId, stage, time, timeEpoch } =
    requestContext;
  const rawPath = decodeURIComponent(pathname);
  const passed = passedHeaders.map((name) => [name, headers[name]]);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: search.slice(1),
    headers: Object.fromEntries(passed),
    requestContext: {
      ...{ accountId, apiId, domainName, domainPrefix, requestId, stage, time, timeEpoch },
      routeKey,
      http: { ...requestContext.http, method: 'GET', path: rawPath },
    },
    pathParameters,
    isBase64Encoded: false,
  };
}

function responseOf(result: APIGatewayProxyStructuredResultV2): Response {
  const { statusCode = 200, headers = {}, body } = result;
  const texts = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return new Response(body, { status: statusCode, headers: texts });
}

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** Answers what a page asks of the API in this process, by the same code as over HTTP. */
export const answerCalls =
  (handlers: CallHandlers, { event, context }: Asked): Call =>
  async (request) => {
    const url = new URL(request.url);
    const path = decoded(url.pathname);
    const matched = request.method === 'GET' && path !== undefined ? matchCall(path) : undefined;
    const handle = matched && handlers[matched.functionName];
    if (!handle) return new Response(null, { status: 404 });
    return responseOf(await handle(eventOf(event, url, matched), context));
  };
