import callNames from '#data/jobs/listing-calls.json' with { type: 'json' };
import listings from '#data/jobs/listings.json' with { type: 'json' };
import { toSlug } from './slug.ts';

export { jobPath } from './job-path.ts';

/** The six ways to browse jobs, as specified. Each is also a kind of category. `company` is the type of company, such as startup. */
export const listingKinds = ['batch', 'level', 'domain', 'city', 'company', 'role'] as const;
export type ListingKind = (typeof listingKinds)[number];

/** The page of all jobs of one category, such as those in Bengaluru; never a single job. */
export interface Listing {
  kind: ListingKind;
  slug: string;
}

export interface NamedListing extends Listing {
  name: string;
  title: string;
}

export const listingTitle = (kind: ListingKind, name: string): string =>
  kind === 'city' ? `Jobs in ${name}` : kind === 'batch' ? `${name} Batch Jobs` : `${name} Jobs`;

/** `data/jobs/listings.json` gives a title only where it differs from the usual one. */
export const builtInListings: readonly NamedListing[] = /* @__PURE__ */ listingKinds.flatMap(
  (kind) =>
    listings[kind].map((row) => ({
      kind,
      slug: toSlug(row.name),
      title: listingTitle(kind, row.name),
      ...row,
    })),
);

/** The specification names no call for batches: `listings/{kind}/{slug}` reads them. */
const callsByKind: Readonly<Record<string, Readonly<Record<string, string>>>> = callNames;

function groupListingsByCall(): ReadonlyMap<string, readonly NamedListing[]> {
  const groups = Map.groupBy(builtInListings, ({ kind, name }) => callsByKind[kind]?.[name] ?? '');
  groups.delete('');
  return groups;
}

/** The 42 documented calls, as specified; `getCyberSecurityJobs` stands for two listings and answers their union. */
export const listingsByCall = /* @__PURE__ */ groupListingsByCall();

/** As specified: the experience level whose list a batch year's page falls back on. */
export const levelByBatch: Readonly<Record<string, string>> = {
  2023: toSlug('1-3 Years Experience'),
  2024: toSlug('0-1 Year Experience'),
  2025: toSlug('Freshers'),
  2026: toSlug('Internship'),
  2027: toSlug('Internship'),
  2028: toSlug('Internship'),
};

export const findListing = ({ kind, slug }: Listing): NamedListing | undefined =>
  builtInListings.find((each) => each.kind === kind && each.slug === slug);

/** These are specified with capitals; every other slug stands in the address as it is. */
const pathSpellings: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['internship', 'Internship'],
  ['freshers', 'Freshers'],
  ['managerial-roles', 'Managerial-roles'],
]);

/** Letters that do not survive upper- and lowercasing (such as ß) stay as they are. */
function capitalizeFirst(slug: string): string {
  const first = slug.charAt(0);
  const capital = first.toUpperCase();
  return capital.toLowerCase() === first ? capital + slug.slice(1) : slug;
}

const pathShapes = {
  batch: ['jobs', '-batch'],
  level: ['jobsbytype', '-jobs'],
  domain: ['jobs', '-domain'],
  city: ['jobs', '-Jobs'],
  company: ['jobs', '-based-jobs'],
  role: ['jobsbyrole', '-role'],
} as const satisfies Record<ListingKind, readonly [string, string]>;

export const listingPathBases = ['jobs', 'jobsbytype', 'jobsbyrole'] as const;

export function listingPath({ kind, slug }: Listing): string {
  const [base, suffix] = pathShapes[kind];
  const city = kind === 'city' ? capitalizeFirst(slug) : slug;
  return `/${base}/${kind === 'level' ? (pathSpellings.get(slug) ?? slug) : city}${suffix}`;
}

/** React Router matches whole segments only, so the slug is parsed here; case does not count. */
export function parseListingPath(path: string): Listing | undefined {
  const [base, segment = '', ...rest] = path.toLowerCase().split('/').filter(Boolean);
  const hasShape = (kind: ListingKind) => {
    const [shapeBase, suffix] = pathShapes[kind];
    return (
      base === shapeBase && segment.length > suffix.length && segment.endsWith(suffix.toLowerCase())
    );
  };
  // "-based-jobs" also ends in "-jobs".
  const kind = rest.length > 0 ? undefined : ['company' as const, ...listingKinds].find(hasShape);
  return kind && { kind, slug: segment.slice(0, -pathShapes[kind][1].length) };
}
