import * as z from 'zod/mini';
import { Interview } from '#contract/interviews.ts';
import { keys } from '#lambdas/platform/keys.ts';

/** What the public's readings may hold: no address, and a blank for an anonymous name. */
const OpenInterview = z.omit(Interview, { email: true });
export type OpenInterview = z.infer<typeof OpenInterview>;

/** What a card is made of: all but the longest text and what only administrators read. */
const OpenHeading = z.pick(Interview, {
  id: true,
  name: true,
  title: true,
  companyName: true,
  rounds: true,
  experience: true,
  jobRole: true,
  companyOption: true,
  roleOption: true,
  workOption: true,
  verdict: true,
  roundDetails: true,
  anonymous: true,
  created_at: true,
});
export type OpenHeading = z.infer<typeof OpenHeading>;

/** A row of the release before holds name and address itself and has no author's row. */
export const InterviewRow = z.object({
  ...Interview.shape,
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  deletedAt: z.optional(z.string()),
});
export type InterviewRow = z.infer<typeof InterviewRow>;

export const HeadingRow = z.object({
  ...OpenHeading.shape,
  name: z.optional(z.string()),
  deletedAt: z.optional(z.string()),
});
type HeadingRow = z.infer<typeof HeadingRow>;
export const headingAttributes = Object.keys(HeadingRow.shape);

export const AuthorRow = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type AuthorRow = z.infer<typeof AuthorRow>;

export const isThere = ({ deletedAt }: { deletedAt?: string | undefined }) =>
  deletedAt === undefined;

const openName = ({ anonymous, name = '' }: HeadingRow | InterviewRow) => (anonymous ? '' : name);

export const openInterview = (row: InterviewRow): OpenInterview =>
  OpenInterview.parse({ ...row, name: openName(row) });

export const openHeading = (row: HeadingRow): OpenHeading =>
  OpenHeading.parse({ ...row, name: openName(row) });

export const wholeInterview = (row: InterviewRow, author?: AuthorRow): Interview =>
  Interview.parse({ name: '', email: '', ...row, ...author });

/** The row that the public's readings find; its name stays out of it when it is anonymous. */
export const openItem = (interview: Interview) => ({
  ...OpenInterview.parse(interview),
  name: interview.anonymous ? undefined : interview.name,
  ...keys.submission('interview', interview.id),
  ...keys.submissionIndex('interview', interview.status, interview.id),
});

export const authorItem = ({ id, name, email }: Interview) => ({
  ...keys.submissionAuthor('interview', id),
  id,
  name,
  email,
});
