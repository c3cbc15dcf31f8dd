import * as z from 'zod/mini';
import { mapToRecord } from './map-to-record.ts';
import { zodMask } from './zod-mask.ts';
import { FacetOption } from './job-filters.ts';
import { interviewFacets, optionFields, verdicts } from './interview-options.ts';
import { feedbackLimits, interviewLimits, searchLimits, textLimits } from './limits.ts';
import { pageQuery } from './paging-schemas.ts';
import { postStatusNames } from './post-options.ts';
import { storedSubmissionFields, privateLinkFields, SubmissionToken } from './submission-fields.ts';
import {
  EmailAddress,
  Id,
  requiredText,
  Timestamp,
  WholeNumber,
  BooleanOrFlag,
} from './field-schemas.ts';

export * from './interview-options.ts';

export const Round = z.object({
  title: requiredText(),
  details: requiredText(feedbackLimits.characters),
});

const Verdict = z.optional(z.enum(verdicts));
const verdictAndRounds = {
  verdict: Verdict,
  roundDetails: z.optional(z.array(Round).check(z.maxLength(interviewLimits.rounds))),
};

/** A string for each category field: the category's id in a card, its name in `categories`. */
const categoryTexts = mapToRecord(optionFields, () => z.string());

const cardFields = {
  id: Id,
  name: z.string(),
  title: z.string(),
  companyName: z.string(),
  rounds: z.number(),
  experience: z.string(),
  jobRole: z.string(),
  ...categoryTexts,
  anonymous: z.boolean(),
  created_at: Timestamp,
  /** Its first publication, which is kept if it is published again. */
  published_at: z.optional(Timestamp),
};
const interviewFields = { ...cardFields, details: z.string(), ...verdictAndRounds };

/** The names of the three categories; '' where one is not known. */
const categoryNames = { categories: z.object(categoryTexts) };

export const PublicInterview = z.object({
  ...interviewFields,
  ...categoryNames,
  /** The path of the picture that a shared link shows. */
  preview: z.optional(z.string()),
});
export type PublicInterview = z.infer<typeof PublicInterview>;

export const InterviewCard = z.object({
  ...cardFields,
  ...categoryNames,
  verdict: Verdict,
  roundTitles: z.array(z.string()),
});
export type InterviewCard = z.infer<typeof InterviewCard>;

/** The author’s email, and the name of an anonymous author, are never public. */
export const Interview = z.object({
  ...interviewFields,
  source: z.enum(['user', 'admin']),
  ...storedSubmissionFields,
});
export type Interview = z.infer<typeof Interview>;

export const AdminInterview = z.object({ ...Interview.shape, status: z.enum(postStatusNames) });
export type AdminInterview = z.infer<typeof AdminInterview>;

const filterText = z.optional(z.string().check(z.maxLength(searchLimits.characters)));

/** Each takes one option's value from `counts`; '' filters nothing. */
export const interviewFilters = {
  company: filterText,
  companyType: filterText,
  role: filterText,
  verdict: z.optional(z.enum([...verdicts, ''])),
  /** The year in India in which it was sent, such as 2026. */
  year: filterText,
};
/** Each count is the number of interviews if the option replaced the value of its own filter. */
export const InterviewCounts = z.object(mapToRecord(interviewFacets, () => z.array(FacetOption)));
export type InterviewCounts = z.infer<typeof InterviewCounts>;

export const InterviewQuestions = z.object({
  id: Id,
  title: z.string(),
  companyName: z.string(),
  questions: z.array(z.string()),
});
export type InterviewQuestions = z.infer<typeof InterviewQuestions>;

export const InterviewQuery = z.object({
  ...pageQuery,
  ...interviewFilters,
  /** Every word of it begins a word of title, company, job role, experience or a category. */
  search: filterText,
  /** The id of an interview: others of the same company, role or type of company. */
  similarTo: z.optional(z.union([Id, z.literal('')])),
  /** With 1: how many experiences each filter option would give. */
  counts: z.optional(z.enum(['1', '0'])),
  /** With 1: the questions of the newest interviews that match, whatever the page. */
  questions: z.optional(z.enum(['1', '0'])),
});
export type InterviewQuery = z.output<typeof InterviewQuery>;

const roundsRange = [z.minimum(1), z.maximum(interviewLimits.rounds)] as const;

/** As specified: every field is required but `anonymous`; the options are ids of categories. */
export const NewInterview = z.object({
  email: EmailAddress,
  name: requiredText(),
  title: requiredText(),
  companyName: requiredText(),
  rounds: z.union([z.int().check(...roundsRange), WholeNumber(1, interviewLimits.rounds)]),
  experience: requiredText(),
  jobRole: requiredText(),
  details: requiredText(textLimits.longTextCharacters),
  companyOption: Id,
  roleOption: Id,
  workOption: Id,
  ...verdictAndRounds,
  anonymous: z.optional(BooleanOrFlag),
});
export type NewInterview = z.output<typeof NewInterview>;

/** Saving sends it back to review. Without an id it is a new one of the administrator's own. */
export const AdminInterviewInput = z.object({
  ...NewInterview.shape,
  id: z.optional(z.union([Id, z.literal('')])),
  /** '' removes an earlier verdict; without it that stays. */
  verdict: z.optional(z.enum([...verdicts, ''])),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type AdminInterviewInput = z.output<typeof AdminInterviewInput>;

export const OwnInterview = z.object({
  ...privateLinkFields,
  published: z.optional(z.pick(Interview, { id: true, title: true })),
  /** What the author sent, to edit it; absent for the link of a mail, since a mail may reach somebody else. */
  text: z.optional(
    z.pick(Interview, {
      ...zodMask('title', 'companyName', 'rounds', 'experience', 'jobRole', 'details'),
      ...zodMask(...optionFields, 'verdict', 'roundDetails', 'anonymous', 'version'),
    }),
  ),
});
export type OwnInterview = z.infer<typeof OwnInterview>;

/** An author can change neither the name nor the address, and can become anonymous but not the reverse. */
export const OwnInterviewChanges = z.object({
  ...z.omit(NewInterview, { email: true, name: true }).shape,
  verdict: AdminInterviewInput.shape.verdict,
  token: SubmissionToken,
  version: z.int().check(z.minimum(1)),
});
export type OwnInterviewChanges = z.output<typeof OwnInterviewChanges>;
