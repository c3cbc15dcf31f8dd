import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';
import type { HttpResponse, Request } from '../gateway/http-messages.ts';

const Value = z.object({ value: z.string() });
const Values = z.extend(Value, { multiValue: z.optional(z.array(Value)) });
type Values = z.infer<typeof Values>;
const ChangedRequest = z.object({
  uri: z.string(),
  /** A function may also return the query as a string. */
  querystring: z.union([z.string(), z.record(z.string(), Values)]),
  headers: z.record(z.string(), Value),
});
const FunctionResponse = z.object({
  statusCode: z.number(),
  headers: z.optional(z.record(z.string(), Value)),
});
const readValues = (headers: Record<string, { value: string }>) =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

/** CloudFront does not decode the query. A repeated parameter has all its values in `multiValue`. */
function parseQuery(query: string): Record<string, Values> {
  const pairs = query.split('&').filter(Boolean);
  const pairsByName = Map.groupBy(pairs, (pair) => pair.split('=', 1)[0] ?? '');
  return Object.fromEntries(
    pairsByName.entries().map(([name, pairs]) => {
      const multiValue = pairs.map((pair) => ({ value: pair.slice(name.length + 1) }));
      const value = multiValue.at(-1)?.value ?? '';
      return [name, { value, ...(multiValue.length > 1 && { multiValue }) }];
    }),
  );
}

const writeQuery = (query: string | Record<string, Values>): string =>
  typeof query === 'string'
    ? query
    : Object.entries(query)
        .flatMap(([name, { multiValue, ...singleValue }]) =>
          (multiValue ?? [singleValue]).map(({ value }) => `${name}=${value}`),
        )
        .join('&');

export function createViewerFunction(source: string) {
  const context = createContext({});
  new Script(source).runInContext(context);
  const handler: unknown = context['handler'];
  if (typeof handler !== 'function')
    throw new Error('The function of the distribution has no handler.');

  return async (request: Request): Promise<{ request: Request } | { answer: HttpResponse }> => {
    const headerEntries = Object.entries(request.headers).map(([name, value]) => [name, { value }]);
    const result: unknown = await handler({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: request.viewerAddress },
      request: {
        method: request.method,
        uri: request.path,
        querystring: parseQuery(request.query),
        headers: Object.fromEntries(headerEntries),
        cookies: {},
      },
    });
    const { data: functionResponse } = FunctionResponse.safeParse(result);
    if (functionResponse) {
      const { statusCode: status, headers = {} } = functionResponse;
      return { answer: { status, headers: readValues(headers), body: Buffer.alloc(0) } };
    }
    const { uri: path, querystring, headers } = ChangedRequest.parse(result);
    const query = writeQuery(querystring);
    return { request: { ...request, path, query, headers: readValues(headers) } };
  };
}
