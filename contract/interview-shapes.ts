import * as z from 'zod/mini';
import { FacetOption } from './facets.ts';
import { verdicts } from './interview-verdicts.ts';
import { feedbackLimits, interviewLimits, searchLimits, textLimits } from './limits.ts';
import { paging } from './paging.ts';
import { postStatusNames } from './post-options.ts';
import { storedSubmission, submission, SubmissionToken } from './submissions.ts';
import { EmailAddress, Id, requiredText, Timestamp, WholeNumber, YesNo } from './text.ts';

export * from './interview-verdicts.ts';

/** A visitor's submission or an administrator's own entry: two lists of the back office. */
export const interviewSources = ['user', 'admin'] as const;

export const Round = z.object({
  title: requiredText(),
  details: requiredText(feedbackLimits.characters),
});

const Verdict = z.optional(z.enum(verdicts));
/** How it ended, and what each round was like: both may stay untold. */
const course = {
  verdict: Verdict,
  roundDetails: z.optional(z.array(Round).check(z.maxLength(interviewLimits.rounds))),
};

const heading = {
  id: Id,
  name: z.string(),
  title: z.string(),
  companyName: z.string(),
  rounds: z.number(),
  experience: z.string(),
  jobRole: z.string(),
  companyOption: z.string(),
  roleOption: z.string(),
  workOption: z.string(),
  anonymous: z.boolean(),
  created_at: Timestamp,
};
const full = { ...heading, details: z.string(), ...course };

/** The names behind the three options; '' where a category is not known. */
const named = {
  categories: z.object({
    companyOption: z.string(),
    roleOption: z.string(),
    workOption: z.string(),
  }),
};

export const PublicInterview = z.object({
  ...full,
  ...named,
  /** The picture that a shared link shows. */
  preview: z.optional(z.string()),
});
export type PublicInterview = z.infer<typeof PublicInterview>;

/** Without the long texts; of each round its title. */
export const InterviewCard = z.object({
  ...heading,
  ...named,
  verdict: Verdict,
  roundTitles: z.array(z.string()),
});
export type InterviewCard = z.infer<typeof InterviewCard>;

/** An interview experience as it is kept; its address and an anonymous name never reach the public. */
export const Interview = z.object({
  ...full,
  source: z.enum(interviewSources),
  ...storedSubmission,
});
export type Interview = z.infer<typeof Interview>;

export const AdminInterview = z.object({ ...Interview.shape, status: z.enum(postStatusNames) });
export type AdminInterview = z.infer<typeof AdminInterview>;

const slug = z.optional(z.string().check(z.maxLength(searchLimits.characters)));

/** One value a filter, as the counts name it; '' asks for nothing. */
export const interviewFilters = {
  /** By its name, as the slug of it. */
  company: slug,
  companyType: slug,
  role: slug,
  verdict: z.optional(z.enum([...verdicts, ''])),
  /** In which it was sent, such as 2026, by India's calendar. */
  year: slug,
};

const options = z.array(FacetOption);
/** Of each filter what it may ask for, and how many that would give beside all the others. */
export const InterviewCounts = z.object({
  company: options,
  companyType: options,
  role: options,
  verdict: options,
  year: options,
});
export type InterviewCounts = z.infer<typeof InterviewCounts>;

/** What its rounds asked, in its author's own words. */
export const InterviewQuestions = z.object({
  id: Id,
  title: z.string(),
  companyName: z.string(),
  questions: z.array(z.string()),
});
export type InterviewQuestions = z.infer<typeof InterviewQuestions>;

export const InterviewQuery = z.object({
  ...paging,
  ...interviewFilters,
  /** Every word of it begins a word of title, company, job role, experience or a category. */
  search: slug,
  /** The id of one: those of its company, of its role, of companies of its type; never itself. */
  like: z.optional(z.union([Id, z.literal('')])),
  counts: z.optional(z.enum(['1', '0'])),
  /** With 1: what was asked in the newest that are found, whatever the page. */
  questions: z.optional(z.enum(['1', '0'])),
});
export type InterviewQuery = z.output<typeof InterviewQuery>;

const rounds = [z.minimum(1), z.maximum(interviewLimits.rounds)] as const;

/** Section 5: every field is required but `anonymous`; the options are ids of categories. */
export const NewInterview = z.object({
  email: EmailAddress,
  name: requiredText(),
  title: requiredText(),
  companyName: requiredText(),
  rounds: z.union([z.int().check(...rounds), WholeNumber(1, interviewLimits.rounds)]),
  experience: requiredText(),
  jobRole: requiredText(),
  details: requiredText(textLimits.longTextCharacters),
  companyOption: Id,
  roleOption: Id,
  workOption: Id,
  ...course,
  anonymous: z.optional(YesNo),
});
export type NewInterview = z.output<typeof NewInterview>;

/** Saving sends it back to review. Without an id it is a new one of the administrator's own. */
export const InterviewForm = z.object({
  ...NewInterview.shape,
  id: z.optional(z.union([Id, z.literal('')])),
  /** '' takes an earlier one back; without it that stays. */
  verdict: z.optional(z.enum([...verdicts, ''])),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type InterviewForm = z.output<typeof InterviewForm>;

/** An experience for who has its private link. */
export const OwnInterview = z.object({
  ...submission,
  /** Its page. */
  published: z.optional(z.pick(Interview, { id: true, title: true })),
  /** For its author alone: the links of mails do not have it, since a mail may reach somebody else. */
  text: z.optional(
    z.pick(Interview, {
      title: true,
      companyName: true,
      rounds: true,
      experience: true,
      jobRole: true,
      details: true,
      companyOption: true,
      roleOption: true,
      workOption: true,
      verdict: true,
      roundDetails: true,
      anonymous: true,
      version: true,
    }),
  ),
});
export type OwnInterview = z.infer<typeof OwnInterview>;

/** What its author may change: not who sent it, nor where mails go. Anonymity is taken, never given up. */
export const OwnInterviewChanges = z.object({
  ...z.omit(NewInterview, { email: true, name: true }).shape,
  verdict: InterviewForm.shape.verdict,
  token: SubmissionToken,
  version: z.int().check(z.minimum(1)),
});
export type OwnInterviewChanges = z.output<typeof OwnInterviewChanges>;
