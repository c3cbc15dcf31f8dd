import { readFileSync } from 'node:fs';
import { type Running, serve } from '../cloud/server.ts';

/** Boards of companies that do not exist, so that a newcomer sees one read: `data/seed/boards.json`. */
export function startDemoBoards(): Promise<Running> {
  const answers = new Map<string, unknown>(
    Object.entries(JSON.parse(readFileSync('data/seed/boards.json', 'utf8'))),
  );
  return serve(async ({ url = '' }, response) => {
    const answer = answers.get(url.slice(1));
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { message: 'Not found' }));
  });
}
