import { AdminJobCard } from '#contract/admin-jobs.ts';
import { AdminCompany } from '#contract/companies.ts';
import { PublicComment } from '#contract/comments.ts';
import { Draft, DraftCard } from '#contract/job-drafts.ts';
import { AdminInterview } from '#contract/interviews.ts';
import { ListedJob, Job, type NewJob } from '#contract/jobs.ts';
import { AdminPost, PublicPost, PublicPostCard } from '#contract/post-schemas.ts';
import records from './data/records.json' with { type: 'json' };

/** What a card may lack is refused by the contract where it may not. */
type Overrides<Built> = { [Field in keyof Built]?: Built[Field] | undefined };

/** A job as the API answers it; checked against the contract. */
export const buildJob = (overrides: Overrides<Job> = {}): Job =>
  Job.parse({ ...records.job, ...overrides });

export const buildCard = (overrides: Partial<ListedJob> = {}): ListedJob =>
  ListedJob.parse({ ...buildJob(), ...overrides });

/** A row of the administrators' job list. */
export const buildAdminCard = (overrides: Overrides<AdminJobCard> = {}): AdminJobCard =>
  AdminJobCard.parse({ ...buildJob(), status: 'live', views: 0, applyClicks: 0, ...overrides });

export const buildAdminCompany = (overrides: Overrides<AdminCompany> = {}): AdminCompany =>
  AdminCompany.parse({
    ...records.company,
    jobtype: records.job.jobtype,
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
  PublicPost.parse({ ...records.post, ...overrides });

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
  AdminInterview.parse({ ...records.interview, ...overrides });

export const buildComment = (overrides: Partial<PublicComment> = {}): PublicComment =>
  PublicComment.parse({ ...records.comment, ...overrides });
