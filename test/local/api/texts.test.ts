import * as z from 'zod/mini';
import { insertRoutes } from '#contract/categories.ts';
import { type FeedFormat, feedPath, pages, rawFilesPrefix } from '#contract/pages.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { readJsonFeed, readRss } from '#test/support/feeds.ts';
import { halfCharacters, hostileTexts, longHostileTexts } from '#test/support/hostile-texts.ts';
import { expectProblem, fieldsOf } from './answers.ts';
import { rawForm } from './raw-form.ts';
import { startStack, type Answered, type Stack } from './stack.ts';
import { contactForm, makeWorld, newAccount, postForm, send, type World } from './world.ts';

jest.setTimeout(120_000);

let stack: Stack;
let world: World;

beforeAll(async () => {
  stack = await startStack();
  world = await makeWorld(stack);
});
afterAll(() => stack?.stop());

type Fields = Readonly<Record<string, unknown>>;

/** One way for text to come in, and where to read it again. */
interface Door {
  route: RouteDefinition;
  /** The fields that take any text. */
  texts: readonly string[];
  form: () => object;
  params?: () => Record<string, string>;
  /** What was kept, by the names of the fields. */
  read: (sent: Fields, answer: Answered) => Promise<Fields>;
  /** All texts go into one thing, so one after another. */
  isOne?: true;
  /** Only each so many-th text. */
  sample?: number;
}

const asked = async (path: string) => (await stack.ask(path, { token: world.token })).body;
const latest = (list: readonly Fields[], key: string, value: unknown): Fields =>
  list.find((each) => each[key] === value) ?? {};

const jobTexts = ['title', 'role', 'location', 'pay', 'batches'];
const jobLongTexts = [
  'description',
  'eligibility',
  'rolesAndResponsibilities',
  'requirements',
  'niceToHave',
];
const interviewTexts = ['name', 'title', 'companyName', 'experience', 'jobRole'];

const doors: Record<string, Door> = {
  'a new job': {
    route: routes.createJob,
    texts: [...jobTexts, ...jobLongTexts],
    form: () => world.job,
    read: async (_, { body }) => (await asked(`/api/job/${body.job.id}`)).job,
  },
  'a changed job': {
    route: routes.updateJob,
    texts: [...jobTexts, ...jobLongTexts],
    params: () => ({ id: world.jobId }),
    form: () => ({}),
    read: async () => (await asked(`/api/job/${world.jobId}`)).job,
    isOne: true,
    sample: 4,
  },
  'a new post': {
    route: routes.insertBlogPosts,
    texts: ['title', 'excerpt', 'content', 'author'],
    form: () => postForm,
    read: async (_, { body }) => (await asked(`/api/getBlogPostsByID/${body.id}`)).blog,
  },
  'a changed post': {
    route: routes.updateBlogPost,
    texts: ['title', 'excerpt', 'content', 'author', 'reason'],
    params: () => ({ id: world.postId }),
    form: () => ({ status: '3' }),
    read: async () => (await asked(`/api/getBlogPostsByID/${world.postId}`)).blog,
    isOne: true,
    sample: 4,
  },
  'an interview': {
    route: routes.insertInvExp,
    texts: [...interviewTexts, 'details'],
    form: () => world.interview,
    read: async (_, { body }) => (await asked(`/api/interviewById/${body.id}`)).InvData,
  },
  'a saved interview': {
    route: routes.updateAndSaveInvExps,
    texts: [...interviewTexts, 'details'],
    form: () => ({ ...world.interview, id: world.interviewId }),
    read: async () => (await asked(`/api/interviewById/${world.interviewId}`)).InvData,
    isOne: true,
    sample: 4,
  },
  'a review': {
    route: routes.reviewInterview,
    texts: ['reason'],
    params: () => ({ id: world.interviewId }),
    form: () => ({ status: 'rejected' }),
    read: async () => (await asked(`/api/interviewById/${world.interviewId}`)).InvData,
    isOne: true,
    sample: 4,
  },
  'a contact message': {
    route: routes.contactUs,
    texts: ['name', 'message'],
    form: () => contactForm,
    read: async ({ message }) =>
      latest((await asked('/api/getContacts')).feedbackData, 'message', message),
  },
  'a comment': {
    route: routes.addComment,
    texts: ['author', 'content'],
    params: () => ({ id: world.commentedPostId }),
    form: () => ({ author: 'Kiran', content: 'Thank you.' }),
    read: async ({ content }) =>
      latest((await asked('/api/comments')).comments, 'content', content),
  },
  'a registration': {
    route: routes.register,
    texts: ['name'],
    form: newAccount,
    read: async ({ email }) => latest((await asked('/api/admins')).admins, 'email', email),
    sample: 16,
  },
};

const every = Object.entries(hostileTexts);
/** Half of them, where each costs several requests. */
const sampled = every.map(([, text]) => text).filter((_text, at) => at % 2 === 0);
const successOf = ({ answers }: RouteDefinition) => Number(Object.keys(answers)[0]);
const schemaOf = ({ route }: Door, field: string) => route.body!.shape[field]!;
const takes = (door: Door, field: string, text: string) =>
  z.safeParse(schemaOf(door, field), text).success;

/** Multipart fields travel as bytes: a browser's form would change their line breaks. */
const binary = { 'Content-Transfer-Encoding': 'binary' };
async function post(door: Door, fields: Fields): Promise<Answered> {
  const { route, params } = door;
  const who = {
    ...(params && { params: params() }),
    ...(route.audience === 'admin' && { token: world.token }),
  };
  if (!route.multipart) return send(stack, route, { ...who, body: fields });
  const parts = Object.entries(fields).map(([name, value]) => ({
    name,
    value: String(value),
    headers: binary,
  }));
  return stack.ask(route.path.replace('{id}', who.params?.['id'] ?? ''), {
    method: 'POST',
    ...(who.token !== undefined && { token: who.token }),
    ...rawForm(parts),
  });
}

async function expectKept(door: Door, text: string, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  const texts = Object.fromEntries(fields.map((field) => [field, text]));
  const sent: Fields = { ...door.form(), ...texts };
  const answer = await post(door, sent);
  expect([answer.status, answer.body.errors]).toEqual([successOf(door.route), undefined]);
  expect(await door.read(sent, answer)).toMatchObject(texts);
}

/** Every text where a thing is made; a sample where the same code changes it, or answers slowly. */
function textsFor({ sample = 1 }: Door): string[] {
  const long = Object.values(longHostileTexts);
  return [...every.map(([, text]) => text), ...long].filter((_text, at) => at % sample === 0);
}

describe.each(Object.entries(doors))('%s', (_, door) => {
  it('keeps every text that it takes byte for byte', async () => {
    const keep = (text: string) =>
      expectKept(
        door,
        text,
        door.texts.filter((field) => takes(door, field, text)),
      );
    const texts = textsFor(door);
    if (!door.isOne) await Promise.all(texts.map(keep));
    else for (const text of texts) await keep(text);
  });
});

describe('half of a character', () => {
  const inJson = Object.entries(doors).filter(([, { route }]) => !route.multipart);
  it.each(inJson)('is no text for %s', async (_, door) => {
    for (const text of Object.values(halfCharacters))
      for (const field of door.texts) {
        expectProblem(await post(door, { ...door.form(), [field]: text }), 400);
      }
  });
});

it('keeps the name of a category, but for blanks beside and within it', async () => {
  const names = sampled.map((text, at) => `${text.slice(0, 190)} ${at}`);
  for (const name of names) {
    const body = { name, catid: 7 };
    await world.made(insertRoutes.role, { token: world.token, body });
  }
  const { roleData } = await asked('/api/getRolesCat');
  const kept = roleData.map((each: { name: string }) => each.name);
  for (const name of names) expect(kept).toContain(name.split(/\s+/u).filter(Boolean).join(' '));
  const { roles } = await asked('/api/getAllRoles');
  const slugs: string[] = roles.map((each: { slug: string }) => each.slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  const listings = await Promise.all(
    slugs.map((slug) => stack.ask(`/api/listings/role/${encodeURIComponent(slug)}`)),
  );
  expect(new Set(listings.map(({ status }) => status))).toEqual(new Set([200]));
});

it('keeps tags, but for blanks at their ends', async () => {
  const tags = every.map(([, text]) => text.trim()).filter((text) => text.length <= 40);
  for (let at = 0; at < tags.length; at += 8) {
    const eight = tags.slice(at, at + 8);
    const body = { ...postForm, tags: JSON.stringify(eight) };
    const { id } = await world.made(routes.insertBlogPosts, { body });
    expect((await asked(`/api/getBlogPostsByID/${id}`)).blog.tags).toEqual(eight);
  }
});

describe('what visitors read', () => {
  it('is the same text, in the post and in the lists', async () => {
    // Forms write every line break in one way, and the server gives them back in another.
    const asForm = (text: string) => text.replace(/\r\n?/g, '\n');
    const titles = sampled.map((text) => asForm(`${text.slice(0, 190)} post`));
    const published = await Promise.all(
      sampled.map(async (content, at) => {
        const title = titles[at]!;
        const id = await world.adding.publishedPost({ title, content });
        return { id, title, content: asForm(content) };
      }),
    );
    const { blogs } = (await stack.ask('/api/getAllBlogPosts')).body;
    for (const { id, title } of published) expect(latest(blogs, 'id', id)['title']).toBe(title);
    for (const { id, title, content } of published.slice(0, 10)) {
      const { blog } = (await stack.ask(`/api/getBlogPostsByID/${id}`)).body;
      expect(blog).toMatchObject({ title, content });
    }
  });

  it.each(['', pages.techHub])(
    'is a feed that readers can read, at the page “%s”',
    async (page) => {
      const feed = async (format: FeedFormat) =>
        (await stack.ask(`${rawFilesPrefix}${feedPath(page, '', format)}`)).text;
      const { items } = readRss(await feed('xml'));
      const json = readJsonFeed(await feed('json')).items;
      expect(items.length).toBeGreaterThan(0);
      expect(items.map(({ title }) => title)).toEqual(json.map(({ title }) => title));
      expect(items.map(({ guid }) => guid.value)).toEqual(json.map(({ id }) => id));
    },
  );

  it('is a sitemap of whole addresses, whatever they are called', async () => {
    const { status, text } = await stack.ask('/api/sitemap.xml');
    expect(status).toBe(200);
    expect(text).toMatch(/^[\x20-\x7e\n]+$/);
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
    expect(addresses.length).toBeGreaterThan(sampled.length);
    expect(text.replace(/&(?:amp|lt|gt|apos|quot);/g, '')).not.toContain('&');
    for (const each of addresses) {
      const { origin } = new URL(each.replaceAll('&amp;', '&'));
      expect(origin).toBe(stack.address);
    }
  });
});

describe('a text where none belongs', () => {
  const all = [...sampled, ...Object.values(longHostileTexts)];

  it('finds what it finds, and breaks no search', async () => {
    const search = async (query: URLSearchParams) => {
      const answer = await stack.ask(`/api/jobs-search?${query}`);
      if (answer.status !== 200) expectProblem(answer, 422);
      else expect(answer.body).toEqual(expect.any(Array));
    };
    const fields = ['searchTerm', 'location', 'role'];
    await Promise.all(
      [...every.map(([, text]) => text), ...all].flatMap((text) =>
        fields.map((field) => search(new URLSearchParams({ [field]: text }))),
      ),
    );
  });

  it('is no address, no token and no password', async () => {
    const { status, message } = { status: false, message: expect.any(String) };
    for (const text of all) {
      const login = await stack.ask('/api/login', { body: { email: text, password: text } });
      expectProblem(login, 422);
      expect(fieldsOf(login)).toContain('email');
      const asking = await stack.ask('/api/subscribeNewsletter', { body: { email: text } });
      expect([asking.status, asking.body]).toEqual([200, { status, message }]);
      for (const call of ['confirm', 'unsubscribe']) {
        const answer = await stack.ask(`/api/newsletter/${call}`, { body: { token: text } });
        if (answer.status !== 200) expectProblem(answer, 422);
        else expect(answer.body.status).toBe(false);
      }
    }
  });

  it('is no link, no day and no kind of anything', async () => {
    const wrong = [
      [routes.createJob, 'joblink', world.job],
      [routes.createJob, 'jobbycity', world.job],
      [routes.createJob, 'expiresAt', world.job],
      [routes.insertBlogPosts, 'category', postForm],
      [routes.insertBlogPosts, 'publish_date', postForm],
      [routes.insertBlogPosts, 'email', postForm],
      [routes.insertInvExp, 'workOption', world.interview],
      [routes.insertInvExp, 'rounds', world.interview],
      [routes.contactUs, 'email', contactForm],
    ] as const;
    for (const [route, field, form] of wrong) {
      await Promise.all(
        all.map(async (text) => {
          const body = { ...form, [field]: text };
          const answer = await send(stack, route, { token: world.token, body });
          expectProblem(answer, 422);
          expect(fieldsOf(answer)).toEqual([field]);
        }),
      );
    }
  });
});
