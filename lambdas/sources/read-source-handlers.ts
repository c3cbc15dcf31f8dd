import { knownSourcesText, readBoard as route, runSource as runRoute } from '#contract/sources.ts';
import { Conflict, Invalid } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { type SourceClient, SourceError } from './source-client.ts';
import { toSource } from '#lambdas/platform/source-rows.ts';
import { toSourcePosting, toSourceName, findSourceAdapter, readPostings } from './read-postings.ts';
import { type SourceRunDependencies, sourceRunner } from './run-source.ts';

export const invalidAddressMessage = `The address must begin with https://, and lead to where a company lists its jobs: ${knownSourcesText}.`;

/** More jobs would make the response too large. */
const maxJobs = 300;
const maxLeftOut = 1_000;

/** Creates a client for each reading, so that robots.txt is loaded anew. */
export const readBoard = (createClient: (address: string) => SourceClient) =>
  handle(route, async ({ body: { address } }) => {
    const adapter = findSourceAdapter(address);
    if (!adapter) throw new Invalid([{ field: 'address', message: invalidAddressMessage }]);
    try {
      const reading = await readPostings(adapter, createClient(address));
      const { wantedPostings, leftOutPostings } = reading;
      return ok({
        name: toSourceName(adapter, reading),
        total: wantedPostings.length + leftOutPostings.length,
        jobs: wantedPostings.slice(0, maxJobs).map(toSourcePosting),
        leftOut: leftOutPostings.slice(0, maxLeftOut).map(({ posting, reason }) => ({
          role: posting.role,
          location: posting.location,
          link: posting.link,
          reason,
        })),
      });
    } catch (error) {
      if (error instanceof SourceError) throw new Conflict(error.message);
      throw error;
    }
  });

const messages = {
  read: 'The board was read.',
  failed: 'The board could not be read.',
  alreadyReading: 'This board is being read at the moment. Look again in a minute.',
};

export const runSource = (dependencies: SourceRunDependencies) =>
  handle(runRoute, async ({ params }) => {
    const source = await dependencies.sources.get(params.id);
    if (!(await dependencies.sources.claim(source))) throw new Conflict(messages.alreadyReading);
    const row = await sourceRunner(dependencies)(source);
    const message = row.failingSince === undefined ? messages.read : messages.failed;
    return ok({ message, source: toSource(row) });
  });
