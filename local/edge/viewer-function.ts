import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';
import type { Answer, Request } from '../gateway/message.ts';

const Changed = z.object({ uri: z.string() });
const Responded = z.object({
  statusCode: z.number(),
  headers: z.optional(z.record(z.string(), z.object({ value: z.string() }))),
});

const valued = (entries: Iterable<[string, string]>) =>
  Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));

const answerOf = ({ statusCode, headers = {} }: z.infer<typeof Responded>): Answer => ({
  status: statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
  body: Buffer.alloc(0),
});

/** Runs the distribution's own function: it gives another path, or the whole answer. */
export function viewerFunction(source: string) {
  const context = createContext({});
  new Script(source).runInContext(context);
  const handler: unknown = context['handler'];
  if (typeof handler !== 'function')
    throw new Error('The function of the distribution has no handler.');

  return async (request: Request): Promise<string | Answer> => {
    const result: unknown = await handler({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: request.viewer.address },
      request: {
        method: request.method,
        uri: request.path,
        querystring: valued(new URLSearchParams(request.query)),
        headers: valued(Object.entries(request.headers)),
        cookies: {},
      },
    });
    const responded = Responded.safeParse(result);
    return responded.success ? answerOf(responded.data) : Changed.parse(result).uri;
  };
}
