import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { MatchedRoute } from './match-route.ts';
import type { Request } from './http-messages.ts';

export type Claims = Record<string, string>;
type Event = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> & {
    authorizer?: { jwt: { claims: Claims; scopes: null } };
  };
};

export interface EventContext {
  apiId: string;
  requestId: string;
  claims?: Claims;
  now: Date;
}

const textTypes = /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))(?:;|$))/i;

/** Text stays text; all other bodies, such as forms, become base64, as the gateway does it. */
function toEventBody({ body, headers }: Request) {
  if (body.length === 0) return { isBase64Encoded: false };
  const type = headers['content-type'] ?? 'text/plain';
  const isText = textTypes.test(type) && headers['content-encoding'] === undefined;
  return isText
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true };
}

/** An event of payload format 2.0: empty fields are absent, the path is decoded, the query is not. */
export function buildEvent(
  request: Request,
  { route, pathParameters }: MatchedRoute,
  { apiId, requestId, claims, now }: EventContext,
): Event {
  const rawPath = decodeURIComponent(request.path);
  const { cookie = '', ...headers } = request.headers;
  const cookies = cookie.split(/; ?/).filter(Boolean);
  const values = Map.groupBy(new URLSearchParams(request.query), ([name]) => name);
  const queryStringParameters = Object.fromEntries(
    values.entries().map(([name, pairs]) => [name, pairs.map(([, value]) => value).join()]),
  );
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath,
    rawQueryString: request.query,
    headers,
    ...(cookies.length > 0 && { cookies }),
    ...(request.query !== '' && { queryStringParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId,
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
      domainName: request.headers['host'] ?? '',
      domainPrefix: apiId,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.viewerAddress,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: route.routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...toEventBody(request),
  };
}
