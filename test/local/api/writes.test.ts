import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { messages } from '#contract/messages.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes, routes } from '#contract/routes.ts';
import { addAdministrator } from './administrators.ts';
import { asWritten, expectDeclared, expectProblem } from './answers.ts';
import { cases } from './cases.ts';
import { changeJob, picture } from './job-form.ts';
import { startStack, type Answered, type Stack } from './stack.ts';
import { allMails, imagesOf, rowsOf } from './stored.ts';
import { makeWorld, postForm, send, type Sending, type World } from './world.ts';

jest.setTimeout(120_000);

let stack: Stack;
let world: World;
let other: string;

beforeAll(async () => {
  stack = await startStack();
  const second = await addAdministrator(stack, 'second@example.com');
  [world, other] = [await makeWorld(stack), await stack.signIn(second)];
});
afterAll(() => stack?.stop());

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const named = (all: readonly RouteDefinition[]) => all.map((route) => [route.id, route] as const);

/** What kinds of rows and how many mails the work has made. */
async function madeBy(work: () => Promise<unknown>): Promise<string[]> {
  const places = async () => {
    const mails = (await allMails(stack)).map((_, at) => `MAIL ${at}`);
    return [...(await rowsOf(stack)).map(({ PK, SK }) => `${PK} ${SK}`), ...mails];
  };
  const before = new Set(await places());
  await work();
  const made = (await places()).filter((place) => !before.has(place));
  return made
    .map((place) => place.split(/[# ]/, 1)[0] ?? '')
    .filter((kind) => !['SALT', 'LOCK'].includes(kind))
    .sort();
}

describe('an Idempotency-Key', () => {
  const honoured = allRoutes.filter(({ method, repeatable }) => method === 'POST' && !repeatable);
  // What visitors send, and one kind of category; the others share their code with these.
  const often = /^(?:insertBlogPosts|insertInvExp|contactUs|addComment|insertCompanyCat)$/;
  const countOf = ({ id }: RouteDefinition) => (often.test(id) ? 50 : 8);

  async function sendingOf(route: RouteDefinition): Promise<Sending> {
    const headers = { 'idempotency-key': randomUUID() };
    const own = route.audience === 'admin' ? { token: world.token } : {};
    const sending = { ...own, headers, ...(await cases.get(route.id)!(world)) };
    if (!route.multipart) return sending;
    const file = { [route.multipart.file]: await picture(60) };
    return { ...sending, body: { ...sending.body, ...file } };
  }

  /** The same with one text changed; of another thing where the call has no texts. */
  function another({ body: schema }: RouteDefinition, sending: Sending): Sending {
    const texts = Object.entries({ reason: '', ...sending.body }).map(
      ([name, value]) => [name, `${value}x`] as const,
    );
    const fits = ([name, value]: readonly [string, string]) =>
      z.safeParse(schema?.shape[name] ?? z.never(), value).success;
    const [name, value] = texts.find(fits) ?? [];
    if (name === undefined) return { ...sending, params: { id: '01JA0000000000000000000001' } };
    return { ...sending, body: { ...sending.body, [name]: value } };
  }

  it.each(named(honoured))('makes one of many equal requests for %s', async (_, route) => {
    const [single, many] = [await sendingOf(route), await sendingOf(route)];
    const ofOne = await madeBy(() => send(stack, route, single));
    let answers: Answered[] = [];
    const ofMany = await madeBy(async () => {
      answers = await times(countOf(route), () => send(stack, route, many));
    });
    expect(ofMany).toEqual(ofOne);
    const made = answers.filter(({ status }) => status < 300);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status >= 300)) {
      expectProblem(answer, 409);
      expect(answer.body.message).toBe(messages.problem.stillRunning);
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    const late = await send(stack, route, many);
    expect([late.status, late.text]).toEqual([made[0]?.status, made[0]?.text]);
    const reused = await send(stack, route, another(route, many));
    expectProblem(reused, 422);
    expect(reused.body.message).toBe(messages.problem.keyReused);
  });
});

describe('of two administrators who save the same version', () => {
  const rounds = (count: number, ways: number, round: (way: number) => Promise<void>) =>
    times(ways, async (way) => {
      for (let at = 0; at < count / ways; at++) await round(way);
    });
  const expectOneWinner = (answers: readonly Answered[], route: RouteDefinition) => {
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expectDeclared(route, lost!);
    return { won: won!.body, lost: lost!.body };
  };

  it('exactly one saves a job, 201 times', async () => {
    const jobs = await times(3, async () => ({ id: await world.adding.job(), version: 1 }));
    await rounds(201, 3, async (way) => {
      const { id, version } = jobs[way]!;
      const save = (token: string, pay: string) =>
        changeJob(stack, token)(id, { pay, version: String(version) });
      const answers = await Promise.all([
        save(world.token, `${version} LPA`),
        save(other, `${version} lakh`),
      ]);
      const { won, lost } = expectOneWinner(answers, routes.updateJob);
      expect(lost).toMatchObject({
        message: messages.job.changedMeanwhile,
        job: asWritten(won.job),
      });
      expect(won.job.version).toBe(version + 1);
      jobs[way]!.version += 1;
    });
  });

  it('exactly one saves a post, 40 times', async () => {
    const posts = await times(4, async () => ({ id: await world.adding.post(), version: 1 }));
    await rounds(40, 4, async (way) => {
      const { id, version } = posts[way]!;
      const save = (token: string, excerpt: string) =>
        send(stack, routes.updateBlogPost, {
          params: { id },
          token,
          body: { excerpt, version: String(version) },
        });
      const answers = await Promise.all([save(world.token, 'one'), save(other, 'two')]);
      const { won, lost } = expectOneWinner(answers, routes.updateBlogPost);
      expect(lost).toMatchObject({
        message: messages.post.changedMeanwhile,
        blog: asWritten(won.blog),
      });
      const now = await world.made(routes.getBlogPostsByID, { params: { id }, token: other });
      expect(asWritten(now.blog)).toEqual(asWritten(won.blog));
      posts[way]!.version += 1;
    });
  });

  it('exactly one saves or reviews an interview, 40 times', async () => {
    const ids = await times(4, () => world.adding.interview());
    await rounds(40, 4, async (way) => {
      const id = ids[way]!;
      const read = async () =>
        (await world.made(routes.interviewById, { params: { id }, token: other })).InvData;
      const { version } = await read();
      const answers = await Promise.all([
        send(stack, routes.updateAndSaveInvExps, {
          token: world.token,
          body: { ...world.interview, id, version, details: `Of version ${version}.` },
        }),
        send(stack, routes.reviewInterview, {
          params: { id },
          token: other,
          body: { status: 'published', version },
        }),
      ]);
      const { lost } = expectOneWinner(answers, routes.reviewInterview);
      expect(lost.message).toBe(messages.interview.changedMeanwhile);
      const now = await read();
      expect(now.version).toBe(version + 1);
      expect(lost.InvData).toEqual(now);
    });
  });
});

describe('what was deleted', () => {
  interface Kind {
    add: () => Promise<string>;
    remove: RouteDefinition;
    restore: RouteDefinition;
    /** What visitors see of it: the thing itself, and the lists that it stands in. */
    read: (id: string) => Promise<unknown[]>;
  }
  const readJson = async (path: string, token?: string) => {
    const { status, body } = await stack.ask(path, token === undefined ? {} : { token });
    expect([path, [200, 404].includes(status)]).toEqual([path, true]);
    return body;
  };
  const withId = (list: { id: string }[], id: string) => list.filter((each) => each.id === id);
  const kinds: Record<string, Kind> = {
    'a job': {
      add: () => world.adding.job(),
      remove: routes.deleteJob,
      restore: routes.restoreJob,
      read: async (id) => [
        (await readJson(`/api/job/${id}`)).job,
        // Visitors' lists of jobs may be two seconds old; an administrator's never are.
        ...withId((await readJson('/api/getAllJobs', other)).JobsData, id),
        ...withId(await readJson('/api/jobs-search?searchTerm=saffron', other), id),
        ...withId((await readJson('/api/getBengaluruJobs', other)).jobs, id),
      ],
    },
    'a post': {
      add: async () => {
        const id = await world.adding.publishedPost({ anonymous: '1' });
        const comment = await world.adding.comment(id);
        await world.made(routes.approveComment, { params: { id: comment }, token: other });
        return id;
      },
      remove: routes.deletePost,
      restore: routes.restorePost,
      read: async (id) => [
        (await readJson(`/api/getBlogPostsByID/${id}`)).blog,
        ...withId((await readJson('/api/getAllBlogPosts')).blogs, id),
        ...withId((await readJson('/api/getPosts')).posts, id),
        ...((await readJson(`/api/comments/${id}`)).comments ?? []),
      ],
    },
    'an interview': {
      add: () => world.adding.publishedInterview({ anonymous: true }),
      remove: routes.deletePost,
      restore: routes.restorePost,
      read: async (id) => [
        undefined,
        ...withId((await readJson('/api/getInterviews')).interviews, id),
      ],
    },
  };
  /** Deleting and restoring count as changes, and views as views; all else is the same. */
  const unchanging = (seen: unknown[]) =>
    JSON.stringify(seen, (name, value) =>
      ['version', 'views', 'updated_at'].includes(name) ? undefined : value,
    );

  it.each(Object.entries(kinds))('is gone at once, and comes back whole: %s', async (_, kind) => {
    const { token } = world;
    const id = await kind.add();
    const before = await kind.read(id);
    expect(before.length).toBeGreaterThan(1);
    const params = { id };
    await world.made(kind.remove, { params, token });
    expect(await kind.read(id)).toEqual([undefined]);
    expectProblem(await send(stack, kind.remove, { params, token }), 404);
    await world.made(kind.restore, { params, token });
    expect(unchanging(await kind.read(id))).toBe(unchanging(before));
    expectProblem(await send(stack, kind.restore, { params, token }), 404);
  });

  it('is deleted once and restored once by two at the same moment', async () => {
    for (const { add, remove, restore } of Object.values(kinds)) {
      const id = await add();
      for (const route of [remove, restore, remove, restore]) {
        const answers = await Promise.all(
          [world.token, other].map((token) => send(stack, route, { params: { id }, token })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      }
    }
  });

  it('is not brought back by a form that was open meanwhile', async () => {
    const { token } = world;
    const id = await world.adding.publishedPost();
    const save = () =>
      send(stack, routes.updateBlogPost, { params: { id }, token: other, body: { excerpt: 'x' } });
    const [removed, ...saved] = await Promise.all([
      send(stack, routes.deletePost, { params: { id }, token }),
      ...[1, 2, 3].map(save),
    ]);
    expect(removed?.status).toBe(200);
    for (const { status } of saved) expect([200, 404]).toContain(status);
    expectProblem(await save(), 404);
    expectProblem(await send(stack, routes.getBlogPostsByID, { params: { id }, token }), 404);
  });
});

it('keeps one image under one name, whoever sends it how often', async () => {
  const image = await picture(123, '#224466');
  const before = Object.keys(await imagesOf(stack));
  const ids = await times(6, () => world.adding.post({ image }));
  const posts = await Promise.all(
    ids.map((id) => world.made(routes.getBlogPostsByID, { params: { id }, token: other })),
  );
  expect(new Set(posts.map(({ blog }) => blog.image)).size).toBe(1);
  expect(Object.keys(await imagesOf(stack))).toHaveLength(before.length + 2);
});

it('stores no image of a post that is refused', async () => {
  const before = await imagesOf(stack);
  const image = await picture(77, '#662244');
  const body = { ...postForm, title: ' ', image };
  expectProblem(await send(stack, routes.insertBlogPosts, { body }), 422);
  expectProblem(
    await send(stack, routes.insertBlogPosts, {
      body: { ...postForm, tags: 'a'.repeat(41), image },
    }),
    422,
  );
  expect(await imagesOf(stack)).toEqual(before);
});
