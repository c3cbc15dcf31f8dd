import type { Interview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import type { CategoryOf } from '#lambdas/interviews/interview-option-repository.ts';
import {
  adminInterview,
  interviewCard,
  publicInterview,
} from '#lambdas/interviews/interview-view.ts';

const heading = {
  id: '01JI',
  title: 'Four rounds',
  companyName: 'Saffron Labs',
  rounds: 4,
  experience: 'Fresher',
  jobRole: 'Engineer',
  companyOption: 'c-product',
  roleOption: 'c-swe',
  workOption: 'c-remote',
  verdict: 'offer',
  anonymous: false,
  created_at: '2026-11-21T08:00:00.000Z',
};
const long = { details: 'How it went.', roundDetails: [{ title: 'Test', details: 'Two hours.' }] };
const kept = {
  email: 'asha@example.in',
  source: 'user',
  reason: 'Too short',
  updated_at: '2026-11-22T08:00:00.000Z',
  version: 3,
};
const grown = (overrides: object = {}): Interview =>
  ({
    ...heading,
    ...long,
    ...kept,
    name: 'Asha',
    status: 3,
    addedLater: 'secret',
    ...overrides,
  }) as Interview;

const names: Readonly<Record<string, string>> = { companyOption: 'Product', roleOption: 'SWE' };
const allNames = { ...names, workOption: 'Remote' };
const categoryFrom =
  (known: Readonly<Record<string, string>>): CategoryOf =>
  (_interview, field) => {
    const name = known[field];
    return name === undefined ? undefined : ({ name, slug: name } as ReturnType<CategoryOf>);
  };
const categoryOf = categoryFrom(names);
const categories = { companyOption: 'Product', roleOption: 'SWE', workOption: '' };

it('shows every reader these fields and no other', () => {
  const shown = { ...heading, name: 'Asha', categories };
  expect(publicInterview(grown(), categoryOf)).toStrictEqual({ ...shown, ...long });
  expect(interviewCard(grown(), categoryOf)).toStrictEqual({ ...shown, roundTitles: ['Test'] });
  const { categories: whole } = publicInterview(grown(), categoryFrom(allNames));
  expect(whole).toEqual(allNames);
  const older = interviewCard(grown({ roundDetails: undefined }), categoryOf);
  expect(older.roundTitles).toEqual([]);
});

it('names no anonymous author to readers', () => {
  const anonymous = grown({ anonymous: true });
  expect(publicInterview(anonymous, categoryOf).name).toBe(messages.post.anonymousAuthor);
  expect(interviewCard(anonymous, categoryOf).name).toBe(messages.post.anonymousAuthor);
});

it('shows administrators who wrote it and how it stands', () => {
  const shown = { ...heading, ...long, ...kept, name: 'Asha', status: 'rejected' };
  expect(adminInterview(grown({ anonymous: true }))).toStrictEqual({ ...shown, anonymous: true });
});
