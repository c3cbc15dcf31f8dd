import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { companyLimits } from '#contract/limits.ts';
import { Timestamp } from '#contract/text.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { toCompanySlug } from './words/company-slug.ts';

/** '' where administrators keep nothing. */
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

export type FoundCompany = ReturnType<typeof found>;

const found = (slug: string, profile: CompanyProfile | undefined) => ({
  ...{ slug, profile },
  slugs: profile ? listSlugs(profile) : [slug],
});

export const companyProfiles = (table: Table) => {
  async function read(slug: string, ConsistentRead = false): Promise<CompanyRow | undefined> {
    const { db, name: TableName } = table;
    const { Item } = await db.send(
      new GetCommand({ TableName, Key: keys.company(slug), ConsistentRead }),
    );
    return Item && CompanyRow.parse(Item);
  }

  return {
    row: (slug: string) => read(slug, true),

    async find(slug: string): Promise<FoundCompany> {
      const row = hasAddress(slug) ? await read(slug) : undefined;
      if (!isSpelling(row)) return found(slug, row);
      const company = await read(row.standsFor);
      return isSpelling(company) ? found(slug, undefined) : found(row.standsFor, company);
    },

    /** Only a few of all companies are kept. */
    async all(): Promise<CompanyProfile[]> {
      const rows = z.array(CompanyRow).parse(await readPartition(table, partitions.companies));
      return rows.flatMap((row) => (isSpelling(row) ? [] : [row]));
    },
  };
};
export type CompanyProfiles = ReturnType<typeof companyProfiles>;

export const slugsByName = (
  profiles: readonly CompanyProfile[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(profiles.map(listSlugs).flatMap((slugs) => slugs.map((slug) => [slug, slugs] as const)));
