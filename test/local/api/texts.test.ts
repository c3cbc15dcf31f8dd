import * as z from 'zod/mini';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { hostileTexts, longHostileTexts } from '#test/support/hostile-texts.ts';
import type { ApiAnswer } from '#test/support/api-calls.ts';
import { rawForm } from './raw-form.ts';
import { sharedStack } from './stack.ts';
import { postForm, send, openWorld } from './world.ts';

const stack = sharedStack();
const world = openWorld();

type Fields = Readonly<Record<string, unknown>>;

/** One way for text to come in, and where to read it again. */
interface Door {
  route: RouteDefinition;
  /** The fields that take any text. */
  texts: readonly string[];
  form: () => object;
  read: (answer: ApiAnswer) => Promise<Fields>;
}

const bodyOf = async (path: string) => (await stack.ask(path, { token: world.token })).body;
const jobLongTexts = ['description', 'eligibility', 'rolesAndResponsibilities', 'requirements'];

const doors: Record<string, Door> = {
  'a job, by a form with a file': {
    route: routes.createJob,
    texts: ['title', 'role', 'location', 'pay', 'batches', ...jobLongTexts, 'niceToHave'],
    form: () => world.job,
    read: async ({ body }) => (await bodyOf(`/api/job/${body.job.id}`)).job,
  },
  'a post': {
    route: routes.insertBlogPosts,
    texts: ['title', 'excerpt', 'content', 'author'],
    form: () => postForm,
    read: async ({ body }) => (await bodyOf(`/api/getBlogPostsByID/${body.id}`)).blog,
  },
  'an interview, in JSON': {
    route: routes.insertInvExp,
    texts: ['name', 'title', 'companyName', 'experience', 'jobRole', 'details'],
    form: () => world.interview,
    read: async ({ body }) => (await bodyOf(`/api/interviewById/${body.id}`)).InvData,
  },
};

const every = [...Object.values(hostileTexts), ...Object.values(longHostileTexts)];

/** Each text in a field that takes it, as many as there are fields in one form. */
function formsOf({ route, texts }: Door): Record<string, string>[] {
  const forms: Record<string, string>[] = [];
  for (const text of every) {
    const takes = (field: string) => z.safeParse(route.body!.shape[field]!, text).success;
    const isFree = (form: Fields) => (field: string) => !(field in form) && takes(field);
    let form = forms.find((each) => texts.some(isFree(each)));
    if (!form) forms.push((form = {}));
    const field = texts.find(isFree(form));
    if (field !== undefined) form[field] = text;
  }
  return forms;
}

/** Multipart fields travel as bytes: a browser's form would change their line breaks. */
const binary = { 'Content-Transfer-Encoding': 'binary' };
const post = ({ route }: Door, fields: Fields): Promise<ApiAnswer> => {
  const who = route.audience === 'admin' ? { token: world.token } : {};
  if (!route.multipart) return send(stack, route, { ...who, body: fields });
  const parts = Object.entries(fields).map(([name, value]) => ({
    ...{ name, value: String(value), headers: binary },
  }));
  return stack.ask(route.path, { method: 'POST', ...who, ...rawForm(parts) });
};

it.each(Object.entries(doors))(
  '%s keeps every text that it takes byte for byte',
  async (_, door) => {
    const forms = formsOf(door);
    expect(forms.flatMap((form) => Object.keys(form)).length).toBeGreaterThan(60);
    const stored = await Promise.all(
      forms.map(async (form) => {
        const answer = await post(door, { ...door.form(), ...form });
        expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
        return door.read(answer);
      }),
    );
    for (const [at, form] of forms.entries()) expect(stored[at]).toMatchObject(form);
  },
);
