import { slugOf } from '../slug.ts';

export { jobPath } from './job-path.ts';

/** The six ways to browse jobs (section 2.6). Each is also a kind of category. */
export const listingKinds = ['batch', 'level', 'domain', 'city', 'company', 'role'] as const;
export type ListingKind = (typeof listingKinds)[number];

export interface Listing {
  kind: ListingKind;
  /** The category's slug, lower case. */
  slug: string;
}

/** A documented listing: its category, the title of its page and its call (section 7). */
export interface ListingRow extends Listing {
  /** The category's name, as a first deployment seeds it. */
  name: string;
  title: string;
  /** Absent where the specification names no call: batches, read by `listings/{kind}/{slug}`. */
  call?: string;
}

type Row = [kind: ListingKind, name: string, title: string, call?: string];

const row = (...[kind, name, title, call]: Row): ListingRow => ({
  kind,
  slug: slugOf(name),
  name,
  title,
  ...(call !== undefined && { call }),
});

export const listingRows: readonly ListingRow[] = [
  row('batch', '2023', '2023 Batch Jobs'),
  row('batch', '2024', '2024 Batch Jobs'),
  row('batch', '2025', '2025 Batch Jobs'),
  row('batch', '2026', '2026 Batch Jobs'),
  row('batch', '2027', '2027 Batch Jobs'),
  row('batch', '2028', '2028 Batch Jobs'),
  row('level', 'Internship', 'Internship Jobs', 'getInternJobs'),
  row('level', 'Freshers', 'Freshers Jobs', 'getFreshersJobs'),
  row('level', '0-1 Year Experience', '0-1 Year Experience Jobs', 'get01YearsJobs'),
  row('level', '1-3 Years Experience', '1-3 Years Experience Jobs', 'get13YearsJobs'),
  row('level', '3-5 Years Experience', '3-5 Years Experience Jobs', 'get35YearsJobs'),
  row('level', 'Senior Roles', 'Senior Roles Jobs', 'getSeniorRolesJobs'),
  row('level', 'Managerial Roles', 'Managerial Roles Jobs', 'getMagerialOrLeadershipJobs'),
  row('domain', 'AI, ML & NLP', 'AI, ML & NLP Jobs', 'getAIMLNLPJobs'),
  row('domain', 'Big Data', 'Big Data Jobs', 'getBigDataJobs'),
  row('domain', 'Blockchain', 'Blockchain Jobs', 'getBlockchainJobs'),
  row('domain', 'Cloud Computing', 'Cloud Computing Jobs', 'getCloudComputingJobs'),
  row('domain', 'Cyber Security', 'Cyber Security Jobs', 'getCyberSecurityJobs'),
  row('domain', 'Game Development', 'Game Development Jobs', 'getGameDevelopmentJobs'),
  row('domain', 'Web Development', 'Web Development Jobs', 'getWebDevelopmentJobs'),
  row('domain', 'AR/VR', 'AR/VR Jobs', 'getARVRJobs'),
  row(
    'domain',
    'Open Source & Hackathon',
    'Open Source & Hackathon Jobs',
    'getOpenSourceHackathonJobs',
  ),
  row('domain', 'App Development', 'App Development Jobs', 'getAppDevelopmentJobs'),
  row('city', 'Bengaluru', 'Jobs in Bengaluru', 'getBengaluruJobs'),
  row('city', 'Hyderabad', 'Jobs in Hyderabad', 'getHyderabadJobs'),
  row('city', 'Noida', 'Jobs in Noida', 'getNoidaJobs'),
  row('city', 'Chennai', 'Jobs in Chennai', 'getChennaiJobs'),
  row('city', 'Gurgaon', 'Jobs in Gurgaon', 'getGurgaonJobs'),
  row('city', 'Pune', 'Jobs in Pune', 'getPuneJobs'),
  row('city', 'Remote', 'Remote Jobs', 'getRemoteJobs'),
  row('city', 'Outside India', 'Jobs Outside India', 'getOutsideIndiaJobs'),
  row('company', 'Product', 'Product Based Jobs', 'getProductBasedJobs'),
  row('company', 'Service', 'Service Based Jobs', 'getServiceBasedJobs'),
  row('company', 'Startups', 'Startup Jobs', 'getStartupsBasedJobs'),
  row('company', 'MNC', 'MNC Jobs', 'getMNCBasedJobs'),
  row('company', 'Remote', 'Remote Company Jobs', 'getRemoteBasedJobs'),
  row(
    'role',
    'Software Engineer or Developer',
    'Software Engineer or Developer Jobs',
    'getSoftwareEngineerOrDeveloperJobs',
  ),
  row('role', 'Frontend Developer', 'Frontend Developer Jobs', 'getFrontendDeveloperJobs'),
  row('role', 'Backend Developer', 'Backend Developer Jobs', 'getBackendDeveloperJobs'),
  row('role', 'Full Stack Developer', 'Full Stack Developer Jobs', 'getFullStackDeveloperJobs'),
  row('role', 'Data Scientist', 'Data Scientist Jobs', 'getDataScientistJobs'),
  row('role', 'Data Analyst', 'Data Analyst Jobs', 'getDataAnalystJobs'),
  row(
    'role',
    'Machine Learning Engineer',
    'Machine Learning Engineer Jobs',
    'getMachineLearningEngineerJobs',
  ),
  row('role', 'DevOps Engineer', 'DevOps Engineer Jobs', 'getDevOpsEngineerJobs'),
  row('role', 'UI/UX Designer', 'UI/UX Designer Jobs', 'getUIUXDesignerJobs'),
  row('role', 'QA / Automation Tester', 'QA / Automation Tester Jobs', 'getQAAutomationTesterJobs'),
  row('role', 'Technical Support', 'Technical Support Jobs', 'getTechnicalSupportJobs'),
  row('role', 'Cyber Security', 'Cyber Security Jobs', 'getCyberSecurityJobs'),
  row('role', 'Cloud Engineer', 'Cloud Engineer Jobs', 'getCloudEngineerJobs'),
];

/** The 42 documented calls; `getCyberSecurityJobs` stands for two listings and answers their union. */
export const listingCalls: ReadonlyMap<string, readonly ListingRow[]> = /* @__PURE__ */ Map.groupBy(
  listingRows.filter((each) => each.call !== undefined),
  (each) => each.call ?? '',
);

/** Section 2.6: the experience level whose list a batch year's page falls back on. */
export const levelOfBatch: Readonly<Record<string, string>> = {
  2023: slugOf('1-3 Years Experience'),
  2024: slugOf('0-1 Year Experience'),
  2025: slugOf('Freshers'),
  2026: slugOf('Internship'),
  2027: slugOf('Internship'),
  2028: slugOf('Internship'),
};

export const findListing = ({ kind, slug }: Listing): ListingRow | undefined =>
  listingRows.find((each) => each.kind === kind && each.slug === slug);

/** The title of a listing that the table above does not know: one an administrator added. */
export const listingTitle = (kind: ListingKind, name: string): string =>
  kind === 'city' ? `Jobs in ${name}` : kind === 'batch' ? `${name} Batch Jobs` : `${name} Jobs`;

/** Section 2.2 spells these with capitals; every other slug stands in the address as it is. */
const spelling: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['internship', 'Internship'],
  ['freshers', 'Freshers'],
  ['managerial-roles', 'Managerial-roles'],
]);

/** Some letters share a capital with another one, which a small letter would become on the way back. */
function capitalised(slug: string): string {
  const first = slug.charAt(0);
  const capital = first.toUpperCase();
  return capital.toLowerCase() === first ? capital + slug.slice(1) : slug;
}

/** The public page of a listing, spelt as in section 2.2. */
export function listingPath({ kind, slug }: Listing): string {
  switch (kind) {
    case 'batch':
      return `/jobs/${slug}-batch`;
    case 'level':
      return `/jobsbytype/${spelling.get(slug) ?? slug}-jobs`;
    case 'domain':
      return `/jobs/${slug}-domain`;
    case 'city':
      return `/jobs/${capitalised(slug)}-Jobs`;
    case 'company':
      return `/jobs/${slug}-based-jobs`;
    case 'role':
      return `/jobsbyrole/${slug}-role`;
  }
}

/** Suffixes within `/jobs/`, longest first: "-based-jobs" also ends in "-jobs". */
const jobsSuffixes = [
  ['-based-jobs', 'company'],
  ['-batch', 'batch'],
  ['-domain', 'domain'],
  ['-jobs', 'city'],
] as const satisfies [string, ListingKind][];

/** What the paths of listings begin with. */
export const listingBases = ['jobs', 'jobsbytype', 'jobsbyrole'] as const;

const cut = (text: string, suffix: string, kind: ListingKind): Listing | undefined => {
  const lower = text.toLowerCase();
  return lower.endsWith(suffix) && lower.length > suffix.length
    ? { kind, slug: lower.slice(0, -suffix.length) }
    : undefined;
};

/**
 * The listing behind a public path such as `/jobs/2025-batch`, whatever its case.
 * React Router matches whole segments only, so the slug is parsed here.
 */
export function parseListingPath(path: string): Listing | undefined {
  const [first, segment = '', ...rest] = path.split('/').filter(Boolean);
  const base = first?.toLowerCase();
  if (rest.length > 0) return undefined;
  if (base === 'jobsbytype') return cut(segment, '-jobs', 'level');
  if (base === 'jobsbyrole') return cut(segment, '-role', 'role');
  if (base !== 'jobs') return undefined;
  for (const [suffix, kind] of jobsSuffixes) {
    const listing = cut(segment, suffix, kind);
    if (listing) return listing;
  }
  return undefined;
}
