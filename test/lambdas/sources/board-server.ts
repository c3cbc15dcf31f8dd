import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type SourceClient, createSourceClient } from '#lambdas/sources/source-client.ts';
import { openServer } from '#test/support/open-server.ts';

export const agent = 'TestBoards/1.0 (+mailto:boards@site.example)';

export type Answer =
  object | string | ((request: IncomingMessage, response: ServerResponse) => void);

/** Answers by their addresses, without the protocol: of a GET, or of a POST with what is requested. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

/** Finds all sites at a port of this machine. */
export const clientOf = (
  port: number,
  limits: Partial<Parameters<typeof createSourceClient>[0]> = {},
): SourceClient =>
  createSourceClient({
    policy: {
      isAllowed: (address) => address === '127.0.0.1',
      ports: [port],
      resolve: () => Promise.reject(new Error('No name is looked up here')),
    },
    userAgent: agent,
    rewriteAddress: (address) => address.replace(/^https:\/\//, `http://127.0.0.1:${port}/`),
    ...limits,
  });

/** A server of this machine in place of all sites, and the client that reads them there. */
export async function serveBoards(
  answers: Answers | ((request: string) => Answer | undefined),
  limits: Partial<Parameters<typeof createSourceClient>[0]> = {},
) {
  const requested: string[] = [];
  const requests: IncomingMessage[] = [];
  const port = await openServer((request, response) => {
    void text(request).then((body) => {
      const address = (request.url ?? '').slice(1);
      requested.push(body === '' ? address : `${address} ${body}`);
      requests.push(request);
      const wanted = requested.at(-1) ?? '';
      const answer = typeof answers === 'function' ? answers(wanted) : answers[wanted];
      if (answer === undefined) response.writeHead(404).end('{"message":"Not found"}');
      else if (typeof answer === 'function') answer(request, response);
      else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  return { client: clientOf(port, limits), requested, requests, port };
}

/** A page for people by its title. */
export const titled = (title: string) => `<!doctype html><title>${title}</title><p>Jobs</p>`;
