import { AdminCard } from '#contract/admin-jobs.ts';
import { AdminCompany } from '#contract/companies.ts';
import { PublicComment } from '#contract/comments.ts';
import { Draft, DraftCard } from '#contract/drafts.ts';
import { AdminInterview } from '#contract/interviews.ts';
import { Card, Job, type NewJob } from '#contract/jobs.ts';
import { AdminPost, PublicPost, PublicPostCard } from '#contract/post-shapes.ts';

/** What a card may lack is refused by the contract where it may not. */
type Overrides<Built> = { [Field in keyof Built]?: Built[Field] | undefined };

/** A job as the API answers it; checked against the contract. */
export const buildJob = (overrides: Overrides<Job> = {}): Job =>
  Job.parse({
    ...{ id: '01JA0000000000000000000001', title: 'Saffron Labs' },
    ...{ role: 'Graduate Software Engineer', location: 'Bengaluru, Karnataka', pay: '6-8 LPA' },
    ...{ batches: '2025, 2026', image: '' },
    joblink: 'https://careers.saffronlabs.example/graduate-engineer',
    ...{ created_at: '2026-11-19T08:00:00.000Z', featured: false, urgent: false },
    ...{ jobtype: 'c-product', jobbyrole: 'c-swe', jobbycity: 'c-blr' },
    ...{ jobexplevel: 'c-freshers', jobpayrange: 'c-6-10', batch1: '', batch2: 'c-2026' },
    batch3: 'c-web',
    categories: {
      ...{ jobtype: 'Product', jobbyrole: 'Software Engineer or Developer' },
      ...{ jobbycity: 'Bengaluru', jobexplevel: 'Freshers', jobpayrange: '6-10 LPA', batch1: '' },
      ...{ batch2: '2026', batch3: 'Web Development' },
    },
    description: 'Saffron Labs builds billing software.\nYou join the payments team.',
    eligibility: 'B.E. or B.Tech in any branch.',
    rolesAndResponsibilities: 'Write services. Review code.',
    ...{ requirements: 'Java or Go\nSQL', niceToHave: '' },
    slugs: {
      ...{ company: 'product', role: 'software-engineer-or-developer', city: 'bengaluru' },
      ...{ level: 'freshers', pay: '6-10-lpa', domain: 'web-development', batches: ['2026'] },
    },
    updated_at: '2026-11-19T08:00:00.000Z',
    expiresAt: '2026-12-19T08:00:00.000Z',
    version: 1,
    ...overrides,
  });

export const buildCard = (overrides: Partial<Card> = {}): Card =>
  Card.parse({ ...buildJob(), ...overrides });

/** A row of the administrators' job list. */
export const buildAdminCard = (overrides: Overrides<AdminCard> = {}): AdminCard =>
  AdminCard.parse({ ...buildJob(), status: 'live', views: 0, applyClicks: 0, ...overrides });

export const buildAdminCompany = (overrides: Overrides<AdminCompany> = {}): AdminCompany =>
  AdminCompany.parse({
    ...{ slug: 'zeta-labs', name: 'Zeta Labs', otherNames: ['Zeta Old'], image: '' },
    ...{ jobtype: buildJob().jobtype, site: 'https://zeta.example', about: 'They build radios.' },
    ...{ careersLink: 'https://zeta.example/jobs', liveJobs: 7, pastJobs: 0, jobsToRename: 0 },
    ...{ version: 3, updated_at: '2026-11-20T08:00:00.000Z' },
    ...overrides,
  });

/** The add form's fields as they travel: text only. */
export const buildNewJob = (
  overrides: Partial<Record<keyof NewJob, string>> = {},
): Partial<Record<keyof NewJob, string>> => {
  const { title, role, location, pay, batches, joblink, description, ...job } = buildJob();
  const { jobtype, jobbyrole, jobbycity, jobexplevel, jobpayrange } = job;
  return {
    ...{ title, role, location, pay, batches, joblink, description },
    ...{ jobtype, jobbyrole, jobbycity, jobexplevel, jobpayrange },
    ...overrides,
  };
};

/** A draft that could be published as it is. */
export const buildDraft = (overrides: Partial<Draft> = {}): Draft =>
  Draft.parse({
    ...buildJob(),
    ...{ id: '01JA0000000000000000000009', expiresAt: '', version: 1, missing: [] },
    ...{ updatedBy: { id: 'other-admin', name: 'Priya Nair' } },
    ...overrides,
  });

/** A row of the list of drafts. */
export const buildDraftCard = (overrides: Partial<DraftCard> = {}): DraftCard =>
  DraftCard.parse({ ...buildDraft(), ...overrides });

/** Section 5: what the add form cannot do without, written out here so that the schema is tested against it. */
export const requiredOnAdd = [
  ...(['title', 'role', 'pay', 'location', 'jobexplevel', 'jobbycity', 'jobtype'] as const),
  ...(['jobpayrange', 'jobbyrole', 'joblink', 'batches', 'description'] as const),
] as const;

/** A published post as everybody reads it. */
export const buildPost = (overrides: Partial<PublicPost> = {}): PublicPost =>
  PublicPost.parse({
    ...{ id: '01JP0000000000000000000001', slug: 'two-rounds-and-an-offer' },
    title: 'Two rounds and an offer',
    excerpt: 'What was asked in a graduate engineer interview, and what I answered.',
    ...{ content: 'They asked about *graphs*.', category: 'interview', type: 'experience' },
    ...{ tags: ['graphs', 'campus'], image: '/images/0a1b2c.webp', author: 'Nisha Rao' },
    ...{ authorImage: '', anonymous: false, publish_date: '2026-11-12T08:00:00.000Z' },
    ...{ created_at: '2026-11-10T08:00:00.000Z', estimated_read_time: 4, likes: 7, views: 120 },
    ...{ comments: 2, featured: false },
    ...overrides,
  });

export const buildPostCard = (overrides: Partial<PublicPostCard> = {}): PublicPostCard =>
  PublicPostCard.parse({ ...buildPost(), ...overrides });

/** A post that waits for review, as administrators read it. */
export const buildAdminPost = (overrides: Partial<AdminPost> = {}): AdminPost =>
  AdminPost.parse({
    ...buildPost(),
    ...{ email: 'nisha@example.com', status: 'pending_review' },
    ...{ updated_at: '2026-11-12T08:00:00.000Z', version: 3 },
    ...overrides,
  });

/** An experience that a visitor sent and that waits for review. */
export const buildAdminInterview = (overrides: Partial<AdminInterview> = {}): AdminInterview =>
  AdminInterview.parse({
    ...{ id: '01JI0000000000000000000001', name: 'Kavya Iyer', email: 'kavya@example.com' },
    ...{ title: 'Three rounds at a mill', companyName: 'Chakra Looms', rounds: 1 },
    ...{ experience: 'Fresher', jobRole: 'Data Analyst', companyOption: 'first-company' },
    ...{ roleOption: 'first-role', workOption: 'first-work', anonymous: false },
    ...{ created_at: '2026-11-10T08:00:00.000Z', details: 'I applied by letter.' },
    verdict: 'selected',
    ...{ roundDetails: [{ title: 'The loom', details: 'I mended a thread.' }], source: 'user' },
    ...{ status: 'pending_review', updated_at: '2026-11-10T08:00:00.000Z', version: 2 },
    ...overrides,
  });

export const buildComment = (overrides: Partial<PublicComment> = {}): PublicComment =>
  PublicComment.parse({
    id: '01JC0000000000000000000001',
    author: 'Arjun',
    content: 'Thank you for this.',
    date: '2026-11-13T08:00:00.000Z',
    ...overrides,
  });
