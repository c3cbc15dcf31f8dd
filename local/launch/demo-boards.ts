import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

interface DemoBoards {
  origin: string;
  close: () => void;
}

/** Boards of companies that do not exist, so that a newcomer sees one read: `data/seed/boards.json`. */
export async function startDemoBoards(): Promise<DemoBoards> {
  const answers = new Map<string, unknown>(
    Object.entries(JSON.parse(readFileSync('data/seed/boards.json', 'utf8'))),
  );
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url.slice(1));
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { message: 'Not found' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
