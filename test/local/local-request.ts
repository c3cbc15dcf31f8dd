import type { Request } from '#local/gateway/message.ts';

/** A request as the site's server hands it on; name only what matters. */
export const localRequest = (given: Partial<Request> = {}): Request => ({
  ...{ method: 'GET', path: '/api/job/1', query: '', headers: { host: 'localhost:3000' } },
  ...{ body: Buffer.alloc(0), viewer: { address: '127.0.0.1', port: 50_000 } },
  ...given,
});
