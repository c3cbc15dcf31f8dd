import * as z from 'zod/mini';
import { AdminCompany } from '#contract/companies.ts';
import { companyLimits } from '#contract/limits.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { SourceRow } from '#lambdas/platform/source-rows.ts';
import { findRow, readPartition, type Row, queryIndex } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { toCompanySlug } from './words/company-slug.ts';

/** A field that no administrator filled in is ''. */
export const CompanyProfile = z.object({
  ...z.omit(AdminCompany, { liveJobCount: true, pastJobCount: true, renameCount: true }).shape,
  updated_at: Timestamp,
  updatedBy: z.string(),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export const CompanyAlias = z.object({ slug: z.string(), aliasOf: z.string() });
export type CompanyAlias = z.infer<typeof CompanyAlias>;

export const CompanyRow = z.union([CompanyProfile, CompanyAlias]);
export type CompanyRow = z.infer<typeof CompanyRow>;

export const isAlias = (row: CompanyRow | undefined): row is CompanyAlias =>
  row !== undefined && 'aliasOf' in row;

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

export const isValidSlug = (slug: string): boolean =>
  slug !== '' && slug.length <= companyLimits.slugCharacters;

const toCompany = (slug: string, profile: CompanyProfile | undefined) => ({
  ...{ slug, profile },
  slugs: profile ? listSlugs(profile) : [slug],
});

const isCompanyRow = ({ PK }: Row) => PK === partitions.companies;

export const companyProfileRepository = (table: Table) => {
  const findProfileRow = (slug: string) => findRow(table, keys.company(slug), CompanyRow);
  const readRows = (slug: string) => queryIndex(table, partitions.company(slug));

  async function resolveAlias(slug: string, row: CompanyRow | undefined) {
    if (!isAlias(row)) return toCompany(slug, row);
    const company = await findProfileRow(row.aliasOf);
    return isAlias(company) ? toCompany(slug, undefined) : toCompany(row.aliasOf, company);
  }

  return {
    findProfileRow,
    find: async (slug: string) =>
      resolveAlias(slug, isValidSlug(slug) ? await findProfileRow(slug) : undefined),

    /** A company with a single name needs a single query. */
    async findWithSources(slug: string) {
      const rows = await readRows(slug);
      const [ownRow] = rows.filter(isCompanyRow);
      const company = await resolveAlias(slug, ownRow && CompanyRow.parse(ownRow));
      const companyRows = company.slugs.map((each) => (each === slug ? rows : readRows(each)));
      const sources = (await Promise.all(companyRows)).flat().filter((each) => !isCompanyRow(each));
      return { ...company, sources: z.array(SourceRow).parse(sources) };
    },

    /** Administrators keep profiles of only a few companies. */
    async readAll(): Promise<CompanyProfile[]> {
      const rows = z.array(CompanyRow).parse(await readPartition(table, partitions.companies));
      return rows.flatMap((row) => (isAlias(row) ? [] : [row]));
    },
  };
};
export type ProfileRepository = ReturnType<typeof companyProfileRepository>;

/** Maps each slug of a company to all its slugs. */
export const mapCompanySlugs = (profiles: readonly CompanyProfile[]) =>
  new Map(profiles.map(listSlugs).flatMap((slugs) => slugs.map((slug) => [slug, slugs] as const)));
