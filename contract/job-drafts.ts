import * as z from 'zod/mini';
import { mapToRecord } from './map-to-record.ts';
import { zodMask } from './zod-mask.ts';
import { draftListStatuses } from './job-draft-statuses.ts';
import { mapFieldsByInput, jobFieldNames, requiredFieldNames } from './job-fields.ts';
import { PostingOrigin, ListedJob, UpdatedBy, Job, JobResponse } from './job-schemas.ts';
import { textLimits } from './limits.ts';
import { retention } from './retention.ts';
import { pageQuery, pageInfo } from './paging-schemas.ts';
import { Message, Problem, problems } from './problem-details.ts';
import { adminCalls } from './endpoints.ts';
import { route } from './route.ts';
import {
  ById,
  Flag,
  Id,
  optionalText,
  OptionalTimestamp,
  Timestamp,
  WholeNumber,
} from './field-schemas.ts';

/** A draft may be incomplete: only what cannot be stored is refused. */
const draftFields = mapFieldsByInput({
  text: optionalText(),
  url: optionalText(textLimits.urlCharacters),
  category: optionalText(textLimits.idCharacters),
  longText: optionalText(textLimits.longTextCharacters),
  date: OptionalTimestamp,
  switch: z.optional(Flag),
});

export const NewDraft = z.object({
  ...draftFields,
  /** The draft begins with this job's fields and logo; fields that are given replace them. */
  copyOf: z.optional(Id),
});
export type NewDraft = z.output<typeof NewDraft>;

/** Only the fields that change; an old `version` is refused with the current draft. */
export const DraftChanges = z.object({
  ...draftFields,
  /** Removes the logo, unless the request uploads another. */
  removeLogo: z.optional(Flag),
  version: WholeNumber(1, 999_999_999),
});
export type DraftChanges = z.output<typeof DraftChanges>;

export const PublishFailure = z.object({ dueAt: Timestamp, reason: z.string() });
export type PublishFailure = z.infer<typeof PublishFailure>;

export const DraftOrigin = z.object({
  ...PostingOrigin.shape,
  /** "Saffron Labs on Greenhouse" */
  name: z.string(),
  /** The source does not state these fields. They hold default texts, and an administrator checks them. */
  fieldsToCheck: z.array(z.enum(jobFieldNames)),
  /** What was changed or left out when the posting was read, and what is wrong with it, as sentences. */
  notes: z.array(z.string()),
});
export type DraftOrigin = z.infer<typeof DraftOrigin>;

export const DraftCard = z.object({
  ...z.pick(ListedJob, zodMask('id', 'title', 'role', 'location', 'image', 'created_at')).shape,
  updated_at: Timestamp,
  version: z.number(),
  updatedBy: UpdatedBy,
  publishAt: z.optional(Timestamp),
  failure: z.optional(PublishFailure),
  origin: z.optional(DraftOrigin),
  missing: z.array(z.enum(requiredFieldNames)),
});
export type DraftCard = z.infer<typeof DraftCard>;

export const Draft = z.object({
  ...z.omit(Job, {
    ...zodMask('categories', 'slugs', 'salary', 'batchYears', 'minYears', 'places', 'reported'),
    ...zodMask('warnings', 'linkStatus', 'origin', 'seenAt', 'preview'),
  }).shape,
  ...DraftCard.shape,
  expiresAt: z.string(),
});
export type Draft = z.infer<typeof Draft>;

export const DraftConflict = z.object({ ...Problem.shape, draft: Draft });

export const DraftCounts = z.object(mapToRecord(draftListStatuses, () => z.number()));

export const Drafts = z.object({ drafts: z.array(DraftCard), ...pageInfo, counts: DraftCounts });
export type Drafts = z.infer<typeof Drafts>;

const SavedDraft = z.object({ message: z.string(), draft: DraftCard });

export const getDrafts = route(adminCalls.getDrafts, 'jobs', {
  summary: 'Drafts of jobs of all administrators, by pages; what was saved last comes first',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(draftListStatuses)) }),
  responses: { 200: Drafts, 422: Problem },
});

export const getDraft = route(adminCalls.getDraft, 'jobs', {
  summary: 'One draft with all its texts',
  params: ById,
  responses: { 200: z.object({ draft: Draft }), 404: Problem },
});

export const createDraft = route(adminCalls.createDraft, 'jobs', {
  summary: 'Begin a draft, perhaps as a copy of a job',
  body: NewDraft,
  responses: { 201: SavedDraft, 404: Problem, 413: Problem, 415: Problem, 422: Problem },
});

export const updateDraft = route(adminCalls.updateDraft, 'jobs', {
  summary: 'Change fields of a draft; one that is scheduled must stay fit to be published',
  params: ById,
  body: DraftChanges,
  responses: { 200: SavedDraft, 404: Problem, 409: DraftConflict, ...problems(413, 415, 422) },
});

export const deleteDraft = route(adminCalls.deleteDraft, 'jobs', {
  summary: `Delete a draft; kept for ${retention.deletedDays} days`,
  params: ById,
  responses: { 200: Message, 404: Problem },
});

export const restoreDraft = route(adminCalls.restoreDraft, 'jobs', {
  summary: 'Bring a deleted draft back; off the schedule where its moment has passed',
  params: ById,
  responses: { 200: SavedDraft, 404: Problem },
});

const VersionNumber = z.int().check(z.minimum(1));

export const publishDraft = route(adminCalls.publishDraft, 'jobs', {
  summary: 'Add the job that a draft describes, in the place of the draft',
  params: ById,
  body: z.object({ version: VersionNumber }),
  responses: { 200: JobResponse, 404: Problem, 409: DraftConflict, 422: Problem },
});

export const scheduleDraft = route(adminCalls.scheduleDraft, 'jobs', {
  summary: 'Have a draft published by itself at a moment to come; an empty one takes that back',
  params: ById,
  body: z.object({ version: VersionNumber, publishAt: z.union([Timestamp, z.literal('')]) }),
  responses: { 200: SavedDraft, 404: Problem, 409: DraftConflict, 422: Problem },
});
