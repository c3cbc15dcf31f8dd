import { serve } from '#local/cloud/server.ts';
import { report } from '../processes/program.ts';
import { answerTo } from './answer.ts';
import type { Contestant } from './contestant.ts';

/** The same thin server for each of them; its address is the program's outcome. */
export async function serveContestant(contestant: Contestant): Promise<void> {
  const { endpoint } = await serve(async (request, response) => {
    const { headers, body } = await answerTo(contestant, request.url ?? '/');
    response.writeHead(200, headers).end(body);
  });
  report({ endpoint });
}
