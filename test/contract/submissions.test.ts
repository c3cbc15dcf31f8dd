import type * as z from 'zod/mini';
import { NewAccount } from '#contract/accounts.ts';
import { NewPost, PostChanges } from '#contract/blog.ts';
import { Review } from '#contract/review.ts';
import { NewFeedback } from '#contract/feedback.ts';
import { InterviewForm, NewInterview } from '#contract/interviews.ts';
import { limits } from '#contract/limits.ts';
import { EmailAddress, YesNo } from '#contract/text.ts';

const failed = (result: z.core.util.SafeParseResult<unknown>) =>
  result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));

const interview = {
  email: 'asha@example.com',
  name: 'Asha',
  title: 'Four rounds at a bank',
  companyName: 'Kaveri Bank',
  rounds: 4,
  experience: 'fresher',
  jobRole: 'SDE 1',
  details: 'It went well.',
  companyOption: '01JA0000000000000000000001',
  roleOption: '01JA0000000000000000000002',
  workOption: '01JA0000000000000000000003',
};

describe('an e-mail address', () => {
  it.each(['a@b.example', 'first.last+tag@mail.example.in'])('%s is one', (text) => {
    expect(EmailAddress.safeParse(text).success).toBe(true);
  });
  it.each([
    '',
    'a',
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    'a@b.example c@d.example',
    '<a@b.example>',
    `${'a'.repeat(limits.emailCharacters)}@b.example`,
  ])('%j is none', (text) => expect(EmailAddress.safeParse(text).success).toBe(false));
});

describe('an interview experience', () => {
  it.each(Object.keys(interview))('needs %s', (field) => {
    expect(failed(NewInterview.safeParse({ ...interview, [field]: undefined }))).toEqual([field]);
  });

  it('counts its rounds as a number or as a form does, from one', () => {
    expect(NewInterview.parse({ ...interview, rounds: '3' }).rounds).toBe(3);
    for (const rounds of [0, '0', -1, 1.5, 'many', null, limits.interviewRoundsMax + 1]) {
      expect(failed(NewInterview.safeParse({ ...interview, rounds }))).toEqual(['rounds']);
    }
  });

  it('cannot say itself where it comes from or how it stands', () => {
    const greedy = { ...interview, status: 1, source: 'admin', version: 9, id: 'mine' };
    expect(NewInterview.parse(greedy)).toEqual(interview);
    expect(InterviewForm.parse({ ...greedy, version: 9 })).toEqual({
      ...interview,
      id: 'mine',
      version: 9,
    });
  });

  it('is anonymous by a yes of JSON or of a form', () => {
    expect([true, '1', 'true', 'on', false, '0', ''].map((each) => YesNo.parse(each))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a post', () => {
  it('may be an empty draft', () => expect(NewPost.safeParse({}).success).toBe(true));

  it('takes nothing but what its author may say', () => {
    const greedy = { title: 'T', views: '9', likes: '9', featured: '1', id: 'x', slug: 'y' };
    expect(NewPost.parse(greedy)).toEqual({ title: 'T' });
  });

  it('knows the numbers of its states only', () => {
    for (const status of ['3', '4', 'published', '']) {
      expect(failed(NewPost.safeParse({ status }))).toEqual(['status']);
    }
    expect(failed(PostChanges.safeParse({ status: '4' }))).toEqual(['status']);
    expect(failed(Review.safeParse({ status: 'approved' }))).toEqual(['status']);
  });

  it('keeps a title and a content once it has them', () => {
    expect(failed(PostChanges.safeParse({ title: ' ', content: '\n' }))).toEqual([
      'title',
      'content',
    ]);
  });
});

it('a message needs name, address and text', () => {
  expect(failed(NewFeedback.safeParse({ name: ' ', message: '' })).sort()).toEqual([
    'email',
    'message',
    'name',
  ]);
});

it('a new account needs a long password of the kinds that the pool asks for', () => {
  const account = { name: 'Asha', email: 'asha@example.com' };
  for (const password of ['Aa1-xxxxxxx', 'x'.repeat(12)]) {
    expect(failed(NewAccount.safeParse({ ...account, password }))).toEqual(['password']);
  }
  expect(NewAccount.safeParse({ ...account, password: 'Aa1-xxxxxxxx' }).success).toBe(true);
});
