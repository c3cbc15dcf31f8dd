import { optionRoutes } from '#contract/categories.ts';
import { insertBlogPosts } from '#contract/blog.ts';
import { addComment } from '#contract/comments.ts';
import { contactUs } from '#contract/feedback.ts';
import { insertInvExp } from '#contract/interviews.ts';
import { register } from '#contract/accounts.ts';
import type { Samples } from './samples.ts';

type Fields = Readonly<Record<string, string>>;

const messages: readonly Fields[] = [
  {
    name: 'Meera Pillai',
    email: 'meera@example.com',
    message: 'Does the 2026 batch list include diploma holders? I could not find out anywhere.',
  },
  {
    name: 'Careers at Lanternwick Systems',
    email: 'careers@lanternwick.example',
    message:
      'We have closed the position of a Graduate Engineer.\n\nPlease take it down, and thank you for listing us.',
  },
];

const comments: readonly Fields[] = [
  { author: 'Farhan', content: 'The part about dry runs is what I missed. Thank you!' },
  { author: 'Divya R', content: 'Which book did you use for the second round?\n\nI have a week.' },
];

const post: Fields = {
  title: 'Three mock interviews that went wrong',
  excerpt: 'And what each of them taught me before the real one.',
  content: '## The first\n\nI wrote code for ten minutes before I asked **one** question.',
  category: 'interview',
  type: 'experience',
  tags: JSON.stringify(['mock interviews', 'communication']),
  author: 'Nikhil Joshi',
  email: 'nikhil@example.com',
  status: '2',
};

const interview = {
  title: 'A calm afternoon at Copperleaf Labs',
  name: 'Ananya Rao',
  email: 'ananya@example.com',
  companyName: 'Copperleaf Labs',
  rounds: 2,
  roundDetails: [
    { title: 'Pairing', details: 'We mended a failing test of theirs together.' },
    { title: 'Talk', details: 'Why I left one project unfinished, and what I learnt.' },
  ],
  experience: 'Fresher',
  jobRole: 'Backend Developer',
  details: 'They answered within two days.',
  verdict: 'selected',
};

const newcomer: Fields = {
  name: 'Kabir Sethi',
  email: 'kabir@example.com',
  password: 'Quiet-river-27',
};

/** What visitors send, so that the back office has something to decide on. */
export async function fillDesk(origin: string, { postId }: Samples): Promise<void> {
  const send = async (path: string, request: RequestInit) => {
    const answer = await fetch(origin + path, { method: 'POST', ...request });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const sendJson = (path: string, fields: object) =>
    send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) });
  const firstOption = async ({ path }: { path: string }): Promise<string> =>
    optionRoutes.company.answers[200].parse(await (await fetch(origin + path)).json()).roleData[0]
      ?.id ?? '';

  for (const message of messages) await sendJson(contactUs.path, message);
  for (const comment of comments) {
    await sendJson(addComment.path.replace('{id}', postId), comment);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(post)) form.set(name, value);
  await send(insertBlogPosts.path, { body: form });
  await sendJson(insertInvExp.path, {
    ...interview,
    companyOption: await firstOption(optionRoutes.company),
    roleOption: await firstOption(optionRoutes.role),
    workOption: await firstOption(optionRoutes.work),
  });
  await sendJson(register.path, newcomer);
}
