import type * as z from 'zod/mini';
import { auditActions, submissionAudit } from '#contract/audit-actions.ts';
import { NewPost, PostChanges } from '#contract/blog.ts';
import { contentListNames, contentLists } from '#contract/content-lists.ts';
import { JobChanges, NewJob } from '#contract/jobs/jobs.ts';
import { Review } from '#contract/review.ts';
import { InterviewForm, NewInterview } from '#contract/interviews.ts';
import { interviewLimits } from '#contract/limits.ts';
import { submissionKinds } from '#contract/submission-kinds.ts';
import { buildNewJob } from '#test/support/builders.ts';

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

describe('an interview experience', () => {
  it('counts its rounds as a number or as a form does, from one', () => {
    expect(NewInterview.parse({ ...interview, rounds: '3' }).rounds).toBe(3);
    for (const rounds of [0, '0', -1, 1.5, 'many', null, interviewLimits.rounds + 1]) {
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

it.each([
  ['a new job', NewJob, buildNewJob({ pay: '6 LPA' })],
  ['an edited job', JobChanges, { pay: '7 LPA' }],
  ['a new post', NewPost, { title: 'Joins' }],
  ['an edited post', PostChanges, { title: 'Joins' }],
])('lets no form choose the preview of %s', (_, schema, fields) => {
  const parsed = schema.parse({
    ...fields,
    preview: '/images/previews/0123456789abcdef0123456789abcdef.jpg',
  });
  expect(parsed).toMatchObject({ ...fields });
  expect(parsed).not.toHaveProperty('preview');
});

describe.each(submissionKinds)('what visitors send, as %s,', (kind) => {
  it('has a list of the back office, and a word for its removal', () => {
    expect(contentListNames.some((name) => contentLists[name].kind === kind)).toBe(true);
    const { delete: removed, restore } = submissionAudit[kind];
    expect(auditActions[removed]).toMatchObject({ of: kind, gone: true });
    expect(auditActions[restore]).toMatchObject({ of: kind });
  });
});
