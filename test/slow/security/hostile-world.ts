import { getAdmins } from '#contract/administrators.ts';
import { insertRoutes, kindNumbers } from '#contract/categories.ts';
import { addComment, approveComment, getPendingComments } from '#contract/comments.ts';
import { postLimits, textLimits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { newAccount, postForm, registerAt, send, type World } from '#test/local/api/world.ts';
import { hostileLines, hostileMarkdown } from './hostile-markup.ts';

const lines = Object.values(hostileLines);
const texts = [...Object.values(hostileMarkdown), ...lines];
const line = (text: string) => text.slice(0, textLimits.lineCharacters);
const inGroups = (all: readonly string[], size: number, between: string) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size).join(between),
  );
/** Several texts in each field and article, so that a round of all screens ends in minutes. */
const packed = inGroups(lines, 2, ' ');
const articles = inGroups(texts, Math.ceil(texts.length / packed.length), '\n\n');

const named = (text: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, line(text)]));

const postOf = (text: string, at: number) => ({
  ...postForm,
  ...named(text, ['title', 'excerpt', 'author']),
  content: articles[at]!,
  tags: JSON.stringify([text.slice(0, postLimits.tagCharacters)]),
});
const interviewOf = (text: string) => ({
  ...named(text, ['name', 'title', 'companyName', 'jobRole', 'experience']),
  details: text,
  roundDetails: [{ title: line(text), details: text }],
});
const jobTexts = [
  ...['title', 'role', 'location', 'pay', 'batches', 'description', 'eligibility'],
  ...['rolesAndResponsibilities', 'requirements', 'niceToHave'],
];

async function each(make: (text: string, at: number) => Promise<string>): Promise<string[]> {
  const made: string[] = [];
  for (const [at, text] of packed.entries()) made.push(await make(text, at));
  return made;
}

/** Comments of one post: half of them shown, the others waiting. */
async function addComments({ made, token }: World, id: string): Promise<void> {
  for (const content of texts)
    await made(addComment, { params: { id }, body: { author: line(content), content } });
  const { comments } = await made(getPendingComments, { token, query: '?pageSize=100' });
  for (const { id: comment } of comments.slice(0, texts.length / 2))
    await made(approveComment, { params: { id: comment }, token });
}

/** Administrators with hostile names who did something, and accounts that wait. */
async function addPeople({ stack, made, token }: World): Promise<void> {
  for (const name of lines.slice(0, 4)) {
    const account = { ...newAccount(), name };
    await registerAt(stack, account);
    const { admins } = await made(getAdmins, { token });
    const { id } = admins.find((admin: { email: string }) => admin.email === account.email);
    await made(routes.approveAdmin, { params: { id }, token });
    const body = { name: line(`${name} by them`), catid: kindNumbers.role };
    await made(insertRoutes.role, { token: await stack.signIn(account), body });
  }
  for (const name of packed) await registerAt(stack, { ...newAccount(), name });
}

/** Everything that a screen shows, with a hostile text in each of its fields. */
export async function fillWithHostility(world: World) {
  const { adding, made, token, stack } = world;
  const posts = await each((text, at) => adding.publishedPost(postOf(text, at)));
  const pendingPosts = await each((text, at) => adding.post(postOf(text, at)));
  const interviews = await each((text) => adding.publishedInterview(interviewOf(text)));
  const pendingInterviews = await each((text) => adding.interview(interviewOf(text)));
  const jobs = await each((text) => adding.job(named(text, jobTexts)));
  await addComments(world, posts[0]!);
  await addPeople(world);
  for (const text of texts)
    await made(routes.contactUs, {
      body: { name: line(text), email: 'a@example.com', message: text },
    });
  for (const text of lines) {
    for (const [kind, route] of Object.entries(insertRoutes)) {
      const catid = kindNumbers[kind as keyof typeof kindNumbers];
      await send(stack, route, { token, body: { name: line(`${text} ${kind}`), catid } });
    }
    // The dashboard tells what people search for.
    await send(stack, routes.jobsSearch, {
      query: `?${new URLSearchParams({ searchTerm: text })}`,
    });
  }
  return { posts, pendingPosts, interviews, pendingInterviews, jobs };
}
