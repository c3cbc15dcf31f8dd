import { randomUUID } from 'node:crypto';
import { getAdmins, register } from '#contract/accounts.ts';
import { insertRoutes, kindNumbers } from '#contract/categories.ts';
import { addComment, approveComment, getPendingComments } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { newAccount, postForm, send, type World } from '#test/local/api/world.ts';
import { hostileLines, hostileMarkdown } from './hostile-markup.ts';

/** What the screens show: the ids of what holds a hostile text in each of its fields. */
export interface Hostile {
  posts: readonly string[];
  pendingPosts: readonly string[];
  interviews: readonly string[];
  pendingInterviews: readonly string[];
  jobs: readonly string[];
}

const lines = Object.values(hostileLines);
const texts = [...Object.values(hostileMarkdown), ...lines];
const line = (text: string) => text.slice(0, limits.lineCharacters);
/** Articles of some texts each, so that a round of all screens ends this side of an hour. */
const perArticle = 4;
const articles = Array.from({ length: Math.ceil(texts.length / perArticle) }, (_, at) =>
  texts.slice(at * perArticle, (at + 1) * perArticle).join('\n\n'),
);
/** Each article and story in the company of a hostile line. */
const beside = (at: number) => lines[at % lines.length]!;

function postOf(content: string, at: number) {
  const text = beside(at);
  return {
    ...postForm,
    title: line(text),
    excerpt: text,
    author: text,
    content,
    tags: JSON.stringify([text.slice(0, limits.tagCharacters)]),
  };
}

function interviewOf(details: string, at: number) {
  const text = line(beside(at));
  return {
    name: text,
    title: text,
    companyName: text,
    jobRole: text,
    experience: text,
    details,
    roundDetails: [{ title: text, details }],
  };
}

function jobOf(text: string) {
  return {
    title: line(text),
    role: line(text),
    location: line(text),
    pay: line(text),
    batches: line(text),
    description: text,
    eligibility: text,
    rolesAndResponsibilities: text,
    requirements: text,
    niceToHave: text,
  };
}

async function each<T>(
  all: readonly T[],
  make: (one: T, at: number) => Promise<string>,
): Promise<string[]> {
  const made: string[] = [];
  for (const [at, one] of all.entries()) made.push(await make(one, at));
  return made;
}

/** Comments of one post: half of them shown, the others waiting. */
async function addComments({ made, token }: World, id: string): Promise<void> {
  for (const content of texts) {
    const author = line(content);
    await made(addComment, { params: { id }, body: { author, content } });
  }
  const { comments } = await made(getPendingComments, { token, query: '?pageSize=100' });
  for (const { id: comment } of comments.slice(0, texts.length / 2))
    await made(approveComment, { params: { id: comment }, token });
}

/** Administrators with hostile names who did something, and accounts that wait. */
async function addPeople({ stack, made, token }: World): Promise<void> {
  for (const name of lines.slice(0, 4)) {
    const account = { ...newAccount(), name };
    await made(register, { body: account });
    const { admins } = await made(getAdmins, { token });
    const { id } = admins.find((one: { email: string }) => one.email === account.email);
    await made(routes.approveAdmin, { params: { id }, token });
    const theirs = await stack.signIn(account);
    const body = { name: line(`${name} ${randomUUID()}`), catid: kindNumbers.role };
    await made(insertRoutes.role, { token: theirs, body });
  }
  for (const name of lines) await made(register, { body: { ...newAccount(), name } });
}

export async function fillWithHostility(world: World): Promise<Hostile> {
  const { adding, made, token, stack } = world;
  const posts = await each(lines, (_, at) =>
    adding.publishedPost(postOf(articles[at % articles.length]!, at)),
  );
  const pendingPosts = await each(lines, (text, at) => adding.post(postOf(text, at)));
  const interviews = await each(lines, (text, at) =>
    adding.publishedInterview(interviewOf(text, at)),
  );
  const pendingInterviews = await each(lines, (text, at) =>
    adding.interview(interviewOf(text, at)),
  );
  const jobs = await each(lines, (text) => adding.job(jobOf(text)));
  await addComments(world, posts[0]!);
  await addPeople(world);
  for (const text of texts)
    await made(routes.contactUs, {
      body: { name: line(text), email: 'a@example.com', message: text },
    });
  for (const text of lines)
    for (const [kind, route] of Object.entries(insertRoutes)) {
      const body = {
        name: line(`${text} ${kind}`),
        catid: kindNumbers[kind as keyof typeof kindNumbers],
      };
      await send(stack, route, { token, body });
    }
  for (const searchTerm of lines)
    await send(stack, routes.jobsSearch, { query: `?${new URLSearchParams({ searchTerm })}` });
  return { posts, pendingPosts, interviews, pendingInterviews, jobs };
}
