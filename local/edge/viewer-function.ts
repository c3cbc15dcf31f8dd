import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';
import type { Answer, Request } from '../gateway/message.ts';

const Value = z.object({ value: z.string() });
const Values = z.extend(Value, { multiValue: z.optional(z.array(Value)) });
type Values = z.infer<typeof Values>;
const Changed = z.object({
  uri: z.string(),
  /** A function may write the query itself. */
  querystring: z.union([z.string(), z.record(z.string(), Values)]),
  headers: z.record(z.string(), Value),
});
const Responded = z.object({
  statusCode: z.number(),
  headers: z.optional(z.record(z.string(), Value)),
});
const unvalued = (headers: Record<string, { value: string }>) =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

/** It is not decoded; a repeated name has all its values. */
function parsedQuery(query: string): Record<string, Values> {
  const all = new Map<string, { value: string }[]>();
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    all.set(name, [...(all.get(name) ?? []), { value: value.join('=') }]);
  }
  return Object.fromEntries(
    [...all].map(([name, values]) => [
      name,
      { value: values.at(-1)?.value ?? '', ...(values.length > 1 && { multiValue: values }) },
    ]),
  );
}

const writtenQuery = (parsed: Record<string, Values>): string =>
  Object.entries(parsed)
    .flatMap(([name, { multiValue, ...single }]) =>
      (multiValue ?? [single]).map(({ value }) => `${name}=${value}`),
    )
    .join('&');

const toAnswer = ({ statusCode, headers = {} }: z.infer<typeof Responded>): Answer => ({
  status: statusCode,
  headers: unvalued(headers),
  body: Buffer.alloc(0),
});

export function viewerFunction(source: string) {
  const context = createContext({});
  new Script(source).runInContext(context);
  const handler: unknown = context['handler'];
  if (typeof handler !== 'function')
    throw new Error('The function of the distribution has no handler.');

  return async (request: Request): Promise<{ request: Request } | { answer: Answer }> => {
    const result: unknown = await handler({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: request.viewerAddress },
      request: {
        method: request.method,
        uri: request.path,
        querystring: parsedQuery(request.query),
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, { value }]),
        ),
        cookies: {},
      },
    });
    const responded = Responded.safeParse(result);
    if (responded.success) return { answer: toAnswer(responded.data) };
    const { uri: path, querystring, headers } = Changed.parse(result);
    const query = typeof querystring === 'string' ? querystring : writtenQuery(querystring);
    return { request: { ...request, path, query, headers: unvalued(headers) } };
  };
}
