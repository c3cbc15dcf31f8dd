import * as z from 'zod/mini';
import { companyLimits } from '#contract/limits.ts';
import { Timestamp } from '#contract/schemas.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { SourceRow } from '#lambdas/platform/source-rows.ts';
import { findRow, readPartition, type Row, queryIndex } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { toCompanySlug } from './words/company-slug.ts';

/** A field that no administrator filled in is ''. */
export const CompanyProfile = z.object({
  slug: z.string(),
  name: z.string(),
  otherNames: z.array(z.string()),
  image: z.string(),
  jobtype: z.string(),
  site: z.string(),
  careersLink: z.string(),
  about: z.string(),
  version: z.number(),
  updated_at: Timestamp,
  updatedBy: z.string(),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export const Spelling = z.object({ slug: z.string(), standsFor: z.string() });
export type Spelling = z.infer<typeof Spelling>;

export const CompanyRow = z.union([CompanyProfile, Spelling]);
export type CompanyRow = z.infer<typeof CompanyRow>;

export const isSpelling = (row: CompanyRow | undefined): row is Spelling =>
  row !== undefined && 'standsFor' in row;

export const listOtherSlugs = ({ slug, otherNames }: Pick<CompanyProfile, 'slug' | 'otherNames'>) =>
  [...new Set(otherNames.map(toCompanySlug))].filter((each) => each !== slug);

export const listSlugs = (company: Pick<CompanyProfile, 'slug' | 'otherNames'>): string[] => [
  company.slug,
  ...listOtherSlugs(company),
];

export const emptyProfile: Omit<CompanyProfile, 'slug' | 'name' | 'updated_at' | 'updatedBy'> = {
  otherNames: [],
  ...{ image: '', jobtype: '', site: '', careersLink: '', about: '' },
  version: 0,
};

export const hasAddress = (slug: string): boolean =>
  slug !== '' && slug.length <= companyLimits.slugCharacters;

const toCompany = (slug: string, profile: CompanyProfile | undefined) => ({
  ...{ slug, profile },
  slugs: profile ? listSlugs(profile) : [slug],
});

const isOfCompany = ({ PK }: Row) => PK === partitions.companies;

export const companyProfiles = (table: Table) => {
  const findProfileRow = (slug: string) => findRow(table, keys.company(slug), CompanyRow);
  const readRows = (slug: string) => queryIndex(table, partitions.company(slug));

  async function resolveSpelling(slug: string, row: CompanyRow | undefined) {
    if (!isSpelling(row)) return toCompany(slug, row);
    const company = await findProfileRow(row.standsFor);
    return isSpelling(company) ? toCompany(slug, undefined) : toCompany(row.standsFor, company);
  }

  return {
    findProfileRow,
    find: async (slug: string) =>
      resolveSpelling(slug, hasAddress(slug) ? await findProfileRow(slug) : undefined),

    /** Needs one query only for a company that has one name. */
    async findWithSources(slug: string) {
      const rows = await readRows(slug);
      const [ownRow] = rows.filter(isOfCompany);
      const company = await resolveSpelling(slug, ownRow && CompanyRow.parse(ownRow));
      const companyRows = company.slugs.map((each) => (each === slug ? rows : readRows(each)));
      const sources = (await Promise.all(companyRows)).flat().filter((each) => !isOfCompany(each));
      return { ...company, sources: z.array(SourceRow).parse(sources) };
    },

    /** Administrators keep profiles of only a few companies. */
    async all(): Promise<CompanyProfile[]> {
      const rows = z.array(CompanyRow).parse(await readPartition(table, partitions.companies));
      return rows.flatMap((row) => (isSpelling(row) ? [] : [row]));
    },
  };
};
export type CompanyProfiles = ReturnType<typeof companyProfiles>;

export const slugsByName = (profiles: readonly CompanyProfile[]) =>
  new Map(profiles.map(listSlugs).flatMap((slugs) => slugs.map((slug) => [slug, slugs] as const)));
