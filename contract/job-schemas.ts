import * as z from 'zod/mini';
import {
  Flag,
  Id,
  optionalText,
  OptionalTimestamp,
  requiredText,
  Timestamp,
  WebAddress,
  WholeNumber,
} from './field-schemas.ts';
import shortenerList from '#data/jobs/shorteners.json' with { type: 'json' };
import { textLimits } from './limits.ts';
import { Problem } from './problem-details.ts';
import { workModes } from './job-filter-options.ts';
import { mapFieldsByRequirement, categoryFieldNames, longTextFieldNames } from './job-fields.ts';
import { mapToRecord } from './map-to-record.ts';

/** Short links hide where they lead, and that can be changed later. */
const shorteners: ReadonlySet<string> = new Set(shortenerList);

const parseHost = (address: string) => URL.parse(address.trim())?.hostname.replace(/\.$/, '') ?? '';

/** The reader's own machine or network, or a bare number, whose owner nobody can tell. */
const internalNames = /^[^.]*$|\.(?:arpa|corp|home|internal|intranet|lan|local|localhost|private)$/;
function isInternalAddress(address: string): boolean {
  const host = parseHost(address);
  return host !== '' && (/^(?:[\d.]+|\[.*)$/.test(host) || internalNames.test(host));
}

/** An entry covers its subdomains as well, such as `maps.app.goo.gl`. */
function isShortLink(address: string): boolean {
  const labels = parseHost(address).split('.');
  return labels.some((_, index) => shorteners.has(labels.slice(index).join('.')));
}

/** The id of the chosen category, or its name; '' where none was chosen. */
const categoryTexts = mapToRecord(categoryFieldNames, () => z.string());

const storedTypes = {
  ...{ text: z.string(), url: z.string(), category: z.string(), longText: z.string() },
  date: z.optional(Timestamp),
  switch: z.boolean(),
};
const storedFields = mapFieldsByRequirement(
  { required: storedTypes, optional: { ...storedTypes, text: z._default(z.string(), '') } },
  /** Fields without `required` are optional. */
  { optionalRules: [undefined] },
);
/** Without long texts and categories, which the catalog stores separately. */
const cardFields = z.omit(
  z.object(storedFields),
  mapToRecord([...longTextFieldNames, ...categoryFieldNames], () => true as const),
).shape;

/** Lists show no long text; a field that was not given is ''. */
export const ListedJob = z.object({
  id: Id,
  ...cardFields,
  image: z.string(),
  created_at: Timestamp,
  /** The normalized pay; absent if `pay` cannot be parsed or is normalized already. */
  payText: z.optional(z.string()),
  /** The first skills of the requirements, as people spell them; absent where they name none. */
  skills: z.optional(z.array(z.string())),
  /** Stated by the job or inferred from it; absent where nothing is known. */
  workModes: z.optional(z.array(z.enum(workModes))),
  ...categoryTexts,
  categories: z.object(categoryTexts),
});
export type ListedJob = z.infer<typeof ListedJob>;

/** '' where none was chosen. */
export const JobSlugs = z.object({
  company: z.string(),
  role: z.string(),
  city: z.string(),
  level: z.string(),
  pay: z.string(),
  domain: z.string(),
  batches: z.array(z.string()),
});
export type JobSlugs = z.infer<typeof JobSlugs>;

/** A place as search engines know one; its country by ISO 3166. */
export const Place = z.object({
  locality: z.optional(z.string()),
  region: z.optional(z.string()),
  country: z.optional(z.string()),
});
export type Place = z.infer<typeof Place>;

/** What `pay` states, by its own period; "up to 3 lakh" and "25+ LPA" have one end only. */
export const Salary = z.object({
  /** ISO 4217. */
  currency: z.string(),
  period: z.enum(['year', 'month', 'week', 'day', 'hour']),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
});

/** `closed`: the link has failed for a day or more. */
export const LinkStatus = z.object({ state: z.enum(['working', 'closed']), checkedAt: Timestamp });
export type LinkStatus = z.infer<typeof LinkStatus>;

/** Signs of fraud in a posting's own words. */
export const warningNames = ['fee', 'freeMail', 'messenger'] as const;
export type WarningName = (typeof warningNames)[number];

/** Where a job that was read from a source comes from. */
export const PostingOrigin = z.object({
  /** Our id of the source. */
  source: z.string(),
  system: z.string(),
  /** The id of the posting at the source. */
  externalId: z.string(),
  /** When the posting had disappeared from the source. */
  removedAt: z.optional(Timestamp),
});
export type PostingOrigin = z.infer<typeof PostingOrigin>;

export const Job = z.object({
  ...ListedJob.shape,
  ...mapToRecord(longTextFieldNames, () => z.string()),
  slugs: z.optional(JobSlugs),
  salary: z.optional(Salary),
  places: z.optional(z.array(Place)),
  batchYears: z.optional(z.array(z.string())),
  /** The least years of experience that the texts state. */
  minYears: z.optional(z.number()),
  /** Several readers reported it and nobody has reviewed the reports yet. */
  reported: z.optional(z.literal(true)),
  warnings: z.optional(z.array(z.enum(warningNames))),
  /** Candidates apply on the company's own domain or in its account of an applicant system. Absent in any doubt. */
  officialSite: z.optional(z.literal(true)),
  /** The company's own domain, for search engines. */
  companySite: z.optional(z.string()),
  /** Absent where nothing is known, for example because the site refuses checks. */
  linkStatus: z.optional(LinkStatus),
  /** The source that the job was imported from. */
  origin: z.optional(PostingOrigin),
  /** When the source last had the posting. */
  seenAt: z.optional(Timestamp),
  /** The picture that a shared link shows. */
  preview: z.optional(z.string()),
  updated_at: Timestamp,
  expiresAt: Timestamp,
  version: z.number(),
});
export type Job = z.infer<typeof Job>;

export const UpdatedBy = z.object({ id: z.string(), name: z.optional(z.string()) });
export type UpdatedBy = z.infer<typeof UpdatedBy>;

export const AdminJob = z.object({
  ...Job.shape,
  updatedBy: z.optional(UpdatedBy),
  /** When it was renewed. Absent once somebody has chosen another closing date. */
  renewedAt: z.optional(Timestamp),
});
export type AdminJob = z.infer<typeof AdminJob>;

const ApplyAddress = WebAddress.check(
  z.refine((address) => !isShortLink(address), { params: { rule: 'shortLink' } }),
  z.refine((address) => !isInternalAddress(address), { params: { rule: 'internalLink' } }),
);

const inputs = {
  required: {
    text: requiredText(),
    url: ApplyAddress,
    category: Id,
    longText: requiredText(textLimits.longTextCharacters),
    date: Timestamp,
    switch: Flag,
  },
  optional: {
    text: optionalText(),
    url: z.optional(z.union([ApplyAddress, z.literal('')])),
    category: z.optional(z.union([Id, z.literal('')])),
    longText: optionalText(textLimits.longTextCharacters),
    date: OptionalTimestamp,
    switch: z.optional(Flag),
  },
};

/** The add form, as specified; the logo travels beside it as `companyLogo`. */
export const NewJob = z.object(mapFieldsByRequirement(inputs, { optionalRules: [undefined] }));
export type NewJob = z.output<typeof NewJob>;

export const EditedJob = z.object(
  mapFieldsByRequirement(inputs, { optionalRules: [undefined, 'onCreate'] }),
);

export const JobVersion = z.optional(WholeNumber(1, 999_999_999));

/** Only the fields that change. An old `version` is refused with the current job. */
export const JobChanges = z.object({
  ...z.partial(EditedJob).shape,
  removeLogo: z.optional(Flag),
  version: JobVersion,
});
export type JobChanges = z.output<typeof JobChanges>;

export const RenewalInput = z.object({ version: z.optional(z.int().check(z.minimum(1))) });

export const JobResponse = z.object({ message: z.string(), job: Job });

export const JobConflict = z.object({ ...Problem.shape, job: AdminJob });
export const JobExpired = z.object({
  ...Problem.shape,
  job: ListedJob,
  closedBy: z.optional(z.literal('company')),
});
export type JobExpired = z.infer<typeof JobExpired>;

export const JobStatistics = z.object({
  total: z.number(),
  /** Since midnight in India. */
  newToday: z.number(),
  newIn24Hours: z.number(),
  companies: z.number(),
  remote: z.number(),
});
export type JobStatistics = z.infer<typeof JobStatistics>;
