import { boardPlaces, readBoard as route, runSource as runRoute } from '#contract/sources.ts';
import { Conflict, Invalid } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { type BoardClient, BoardFault } from './board-client.ts';
import { shownSource } from '#lambdas/platform/source-reader.ts';
import { boardJob, boardName, companyBoard, readPostings } from './read-postings.ts';
import { type Sources, sourceRun } from './run-source.ts';

export const notSecure = `The address must begin with https://, and lead to where a company lists its jobs: ${boardPlaces}.`;

/** More jobs would make the response too large. */
const maxJobs = 300;
const maxLeftOut = 1_000;

/** Creates a client for each reading, so that robots.txt is loaded anew. */
export const readBoard = (clientFor: (address: string) => BoardClient) =>
  handle(route, async ({ body: { address } }) => {
    const board = companyBoard(address);
    if (!board) throw new Invalid([{ field: 'address', message: notSecure }]);
    try {
      const found = await readPostings(board, clientFor(address));
      const { wanted, leftOut } = found;
      return ok({
        name: boardName(board, found),
        total: wanted.length + leftOut.length,
        jobs: wanted.slice(0, maxJobs).map(boardJob),
        leftOut: leftOut.slice(0, maxLeftOut).map(({ posting, reason }) => ({
          ...{ role: posting.role, location: posting.location, link: posting.link },
          reason,
        })),
      });
    } catch (error) {
      if (error instanceof BoardFault) throw new Conflict(error.message);
      throw error;
    }
  });

const messages = {
  read: 'The board was read.',
  failed: 'The board could not be read.',
  alreadyReading: 'This board is being read at the moment. Look again in a minute.',
};

export const runSource = (sources: Sources) =>
  handle(runRoute, async ({ params }) => {
    const source = await sources.sources.get(params.id);
    if (!(await sources.sources.claim(source))) throw new Conflict(messages.alreadyReading);
    const row = await sourceRun(sources)(source);
    const message = row.failingSince === undefined ? messages.read : messages.failed;
    return ok({ message, source: shownSource(row) });
  });
