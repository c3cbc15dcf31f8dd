import type { IncomingMessage, RequestListener } from 'node:http';
import { linkProber } from '#lambdas/links/probe-link.ts';
import type { OutboundPolicy } from '#lambdas/platform/outbound/outbound-policy.ts';
import { openServer } from '#test/support/open-server.ts';
import robotsFiles from './data/robots.json' with { type: 'json' };

const agent = 'TestLinkCheck/1.0 (+https://site.example)';

const proberFor = (...ports: number[]) =>
  linkProber({ policy: ruleFor(...ports), userAgent: agent });
const findingAt = (port: number, path = '/job', probe = proberFor(port)) =>
  probe(`http://127.0.0.1:${port}${path}`);
const stateAt = async (...given: Parameters<typeof findingAt>) => (await findingAt(...given)).state;

async function serving(answer: RequestListener) {
  const requests: IncomingMessage[] = [];
  const port = await openServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  return { port, requests, lines: () => requests.map(({ method, url }) => `${method} ${url}`) };
}

/** What the test's own servers need, and nothing else: every other local address stays refused. */
const ruleFor = (...ports: number[]): OutboundPolicy => ({
  isAllowed: (address) => address === '127.0.0.1',
  ports,
  resolve: (name) => {
    if (name === 'inside.example') return Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
    if (name === 'jobs.example') return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const code = name === 'busy.example' ? 'EAI_AGAIN' : 'ENOTFOUND';
    return Promise.reject(Object.assign(new Error(code), { code }));
  },
});

const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    response.writeHead(request.url === '/robots.txt' ? 404 : status, headers).end();
  };

const untold = [304, 400, 401, 403, 405, 418, 429, 451, 500, 502, 503];
it.each([
  ...[200, 204].map((status) => [status, 'ok'] as const),
  ...[404, 410].map((status) => [status, 'failing'] as const),
  ...untold.map((status) => [status, 'unknown'] as const),
])('takes an answer of %i for %s', async (status, state) => {
  const { port } = await serving(answering(status));
  expect(await findingAt(port)).toEqual({ state, reason: status });
});

it('asks by HEAD alone where that is answered, and tells who asks', async () => {
  const { port, requests, lines } = await serving(answering(200));
  await proberFor(port)(`http://jobs.example:${port}/job?id=1#apply`);
  expect(lines()).toEqual(['GET /robots.txt', 'HEAD /job?id=1']);
  expect(requests.map(({ headers }) => headers['user-agent'])).toEqual([agent, agent]);
});

it.each([404, 403, 405, 500])('asks by GET where a HEAD is answered with %i', async (status) => {
  const { port, lines } = await serving((request, response) => {
    response.writeHead(request.method === 'HEAD' ? status : 200).end();
  });
  expect(await stateAt(port)).toBe('ok');
  expect(lines()).toEqual(['GET /robots.txt', 'HEAD /job', 'GET /job']);
});

it('does not ask again where it is told to ask less', async () => {
  const { port, lines } = await serving(answering(429));
  await stateAt(port);
  expect(lines()).toEqual(['GET /robots.txt', 'HEAD /job']);
});

it('reads no more of an endless page than its head', async () => {
  const left = Promise.withResolvers<string>();
  const { port } = await serving((request, response) => {
    const isPage = request.method === 'GET' && request.url === '/job';
    response.writeHead(isPage ? 200 : 404);
    if (!isPage) return void response.end();
    response.write('a page without an end');
    response.on('close', () => left.resolve('left'));
  });
  expect(await stateAt(port)).toBe('ok');
  expect(await left.promise).toBe('left');
});

it('gives up a site that does not answer in time', async () => {
  const { port } = await serving((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
  });
  const probe = linkProber({ policy: ruleFor(port), userAgent: agent, timeoutMs: 100 });
  expect(await stateAt(port, '/job', probe)).toBe('unknown');
});

it('takes a site that wants to speak another protocol for no answer, in time for the next link', async () => {
  const { port } = await serving((request, response) => {
    if (request.url !== '/job') return void response.writeHead(404).end();
    request.socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    );
  });
  const probe = proberFor(port);
  expect(await stateAt(port, '/job', probe)).toBe('unknown');
  expect(await stateAt(port, '/gone', probe)).toBe('failing');
});

it('goes on at its time even where an address is never found', async () => {
  const rule: OutboundPolicy = { ...ruleFor(80), resolve: () => new Promise(() => undefined) };
  const probe = linkProber({ policy: rule, userAgent: agent, timeoutMs: 100 });
  const finding = { state: 'unknown', reason: 'no-answer' };
  expect(await probe('http://jobs.example/1')).toEqual(finding);
  expect(await probe('http://jobs.example/2')).toEqual(finding);
});

describe('redirects', () => {
  const sentTo = async (location: string) => {
    const { port, lines } = await serving(answering(302, { location }));
    return { state: await stateAt(port), lines: lines() };
  };

  it.each([
    ...['http://127.0.0.2/', 'http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data/'],
    ...['http://[::1]/', 'http://inside.example/', 'http://2130706434/', 'ftp://jobs.example/'],
    ...['file:///etc/passwd', 'javascript:alert(1)', 'http://user:secret@jobs.example/'],
    'http://jobs.example:22/',
  ])('to %s are refused', async (location) => {
    const { state, lines } = await sentTo(location);
    expect(state).toBe('failing');
    expect(lines).toEqual(['GET /robots.txt', 'HEAD /job']);
  });

  it('are followed five times, and no further, and without a place to go to tell nothing', async () => {
    const { port, lines } = await serving((request, response) => {
      const step = Number(request.url?.slice(1));
      response.writeHead(step < 9 ? 302 : 200, { location: `/${step + 1}` }).end();
    });
    expect(await stateAt(port, '/4')).toBe('ok');
    expect(lines()).toHaveLength(7);
    const around = { state: 'unknown', reason: 'too-many-redirects' };
    expect(await findingAt(port, '/3')).toEqual(around);
    expect(lines()).toHaveLength(14);
    expect((await sentTo('http://[')).state).toBe('unknown');
    expect(await stateAt((await serving(answering(302))).port)).toBe('unknown');
  });
});

it('says nothing of a site whose certificate or connection fails', async () => {
  const { port } = await serving(answering(200));
  expect((await proberFor(port)(`https://127.0.0.1:${port}/job`)).state).toBe('unknown');
  expect(await stateAt(await openServer(({ socket }) => void socket.destroy()))).toBe('unknown');
});

const withRobots = (text: string) =>
  serving((request, response) => response.end(request.url === '/robots.txt' ? text : ''));

describe('robots.txt', () => {
  it.each(robotsFiles)('$robots: $path is $state', async ({ robots, path, state }) => {
    const { port, lines } = await withRobots(robots);
    expect(await stateAt(port, path)).toBe(state);
    expect(lines()).toHaveLength(state === 'ok' ? 2 : 1);
  });

  it('without an end is read for half a MiB, and counts as far as that', async () => {
    const left = Promise.withResolvers<string>();
    const { port } = await serving((request, response) => {
      if (request.url !== '/robots.txt') return void response.end();
      response.on('close', () => left.resolve('left'));
      response.write('User-agent: *\nDisallow: /private\n');
      const more = (): void => {
        while (!response.destroyed && response.write('# more\n'.repeat(4_096)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const probe = proberFor(port);
    const shy = { state: 'unknown', reason: 'robots-txt' };
    expect(await findingAt(port, '/private/job', probe)).toEqual(shy);
    expect(await stateAt(port, '/job', probe)).toBe('ok');
    expect(await left.promise).toBe('left');
  });

  const many = (line: (at: number) => string, count: number) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n');
  const everyone = 'User-agent: *\n';
  it.each([
    [
      'names',
      many((at) => `User-agent: a${at}`, 12_000) + many((at) => `\nDisallow: /${at}`, 12_000),
    ],
    ['rules', everyone + many((at) => `Disallow: /${at}`, 30_000)],
    ['wildcards', everyone + many(() => `Disallow: ${'/*a'.repeat(300)}b`, 500)],
    ['long rules', everyone + many(() => `Disallow: /*${'a'.repeat(1_000)}b$`, 500)],
    ['one rule', `${everyone}Disallow: /${'*a'.repeat(250_000)}`],
    ['no lines', '\n'.repeat(500_000)],
    ['blanks', `${' '.repeat(250_000)}User-agent${' '.repeat(250_000)}`],
    ['escapes', `${everyone}Disallow: /${'%'.repeat(200_000)}${'\u00e9'.repeat(100_000)}`],
  ])('of too many %s costs no more than its length', async (_, text) => {
    expect(await stateAt((await withRobots(text)).port, `/${'a'.repeat(2_000)}`)).toBe('ok');
  });

  it('is read once in a run', async () => {
    const { port, lines } = await withRobots('');
    const probe = proberFor(port);
    await Promise.all(['/a', '/b'].map((path) => stateAt(port, path, probe)));
    expect(lines()).toEqual(['GET /robots.txt', 'HEAD /a', 'HEAD /b']);
  });

  it('of a site that another sends to counts as well', async () => {
    const second = await withRobots('User-agent: *\nDisallow: /');
    const location = `http://127.0.0.1:${second.port}/job`;
    const first = await serving(answering(301, { location }));
    expect(await stateAt(first.port, '/job', proberFor(first.port, second.port))).toBe('unknown');
    expect(second.lines()).toEqual(['GET /robots.txt']);
  });
});

it('asks one thing of a host at a time', async () => {
  let open = 0;
  let most = 0;
  const { port } = await serving((_request, response) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      response.end();
    });
  });
  const probe = proberFor(port);
  const many = Array.from({ length: 12 }, (_, at) => stateAt(port, `/${at}`, probe));
  expect(new Set(await Promise.all(many))).toEqual(new Set(['ok']));
  expect(most).toBe(1);
});

it.each([
  ['mailto:jobs@site.example', 'failing', 'no-web-address'],
  ['no address', 'failing', 'no-web-address'],
  ['http://user@jobs.example/', 'failing', 'no-web-address'],
  ['http://inside.example/', 'failing', 'not-public'],
  ['http://jobs.example:8080/', 'failing', 'not-public'],
  ['http://gone.example/', 'failing', 'no-such-host'],
  ['http://busy.example/', 'unknown', 'no-answer'],
])('tells what happened: %s is %s: %s', async (address, state, reason) => {
  expect(await proberFor(80)(address)).toEqual({ state, reason });
});
