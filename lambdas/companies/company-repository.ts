import type { CompanyDetails } from '#contract/companies.ts';
import { companyLimits } from '#contract/limits.ts';
import { companyMessages } from '#contract/messages/company.ts';
import { fill } from '#contract/fill.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import {
  hasAddress,
  isSpelling,
  emptyProfile,
  listOtherSlugs,
  listSlugs,
  type CompanyProfiles,
  type CompanyProfile,
} from '#lambdas/catalog/company-profiles.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { Conflict, Invalid } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Row } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  deleteRow,
  ifNew,
  ifVersion,
  putRow,
  retryOnConflict,
  transact,
  type TransactItem,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';
import { present } from '#lambdas/jobs/repository/job-row.ts';

interface Sources {
  table: Table;
  profiles: Pick<CompanyProfiles, 'row'>;
  now: () => Date;
}

interface Saving {
  admin: { id: string };
  logo?: (() => Promise<string>) | undefined;
  hasJobs: (slug: string) => boolean;
  extraItems: (company: CompanyProfile) => readonly TransactItem[];
}

interface Merging {
  admin: { id: string };
  from: { slug: string; name: string };
  into: { slug: string; name: string };
}

const texts = companyMessages;
const invalid = (field: string, message: string) => new Invalid([{ field, message }]);

const fields = ['image', 'jobtype', 'site', 'careersLink', 'about'] as const;

type Before = Omit<CompanyProfile, 'updated_at' | 'updatedBy'>;
const withoutProfile = (slug: string, name: string): Before => ({
  ...emptyProfile,
  ...{ slug, name },
});

function cleanOtherNames(names: readonly string[], own: string): string[] {
  const byText = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]));
  byText.delete('');
  byText.delete(own.toLowerCase());
  return [...byText.values()];
}

function refuseNames({ otherNames }: CompanyProfile): void {
  const { otherNames: max } = companyLimits;
  if (otherNames.length > max) throw invalid('otherNames', fill(texts.tooManyNames, { max }));
  if (!otherNames.every((name) => hasAddress(toCompanySlug(name))))
    throw invalid('otherNames', texts.noAddress);
}

const asRead = ({ version }: Pick<Before, 'version'>) =>
  version === 0 ? ifNew : ifVersion(version);

const asSpelling = (of: readonly [string, string]) => ({
  condition: 'attribute_not_exists(PK) OR standsFor IN (:one, :other)',
  values: { one: of[0], other: of[1] },
});

function toItems(
  TableName: string,
  { company, old, merged }: { company: CompanyProfile; old: Before; merged?: Before },
): TransactItem[] {
  const { slug } = company;
  const slugs = listOtherSlugs(company);
  const put = (row: Row, condition: Pick<ReturnType<typeof ifVersion>, 'condition'>) =>
    putRow(TableName, row, { ...condition, refused: writeConflict });
  const spelling = (other: string) =>
    put(
      { ...keys.company(other), ...keys.companyIndex(other), slug: other, standsFor: slug },
      merged?.slug === other ? asRead(merged) : asSpelling([slug, merged?.slug ?? slug]),
    );
  const gone = listOtherSlugs(old).filter((other) => !slugs.includes(other));
  return [
    put({ ...company, ...keys.company(slug), ...keys.companyIndex(slug) }, asRead(old)),
    ...slugs.map(spelling),
    ...gone.map((other) => deleteRow(TableName, keys.company(other))),
  ];
}

export const companyRepository = ({ table, profiles, now }: Sources) => {
  async function readProfile(slug: string): Promise<CompanyProfile | undefined> {
    const row = await profiles.row(slug);
    if (!isSpelling(row)) return row;
    throw new Conflict(fill(texts.spellingOf, { name: slug, company: row.standsFor }));
  }

  async function refuseTaken({ otherNames }: CompanyProfile, old: Before, jobs: Saving['hasJobs']) {
    const known = listSlugs(old);
    for (const name of otherNames) {
      const slug = toCompanySlug(name);
      if (known.includes(slug)) continue;
      if (jobs(slug) || (await profiles.row(slug)) !== undefined)
        throw invalid('otherNames', fill(texts.nameTaken, { name }));
    }
  }

  const stamps = (old: Before, by: string) => ({
    ...{ version: old.version + 1, updated_at: now().toISOString(), updatedBy: by },
  });
  const audited = (what: string, { slug: which, updatedBy: who }: CompanyProfile, named: string) =>
    auditItem(table, { who, what, which, named, when: now() });

  return {
    /** Conflict with a newer version or another company's spelling; Invalid for an unfit name. */
    async save(slug: string, input: CompanyDetails, saving: Saving): Promise<CompanyProfile> {
      const { version, name: typed, otherNames, ...details } = input;
      const name = typed.trim();
      if (toCompanySlug(name) !== slug || !hasAddress(slug)) throw invalid('name', texts.otherSlug);
      let image: string | undefined;
      return retryOnConflict(async () => {
        const old = (await readProfile(slug)) ?? withoutProfile(slug, name);
        if (old.version !== version) throw new Conflict(texts.changedMeanwhile);
        const names = otherNames?.split(/\r?\n/) ?? old.otherNames;
        const company: CompanyProfile = {
          ...{ ...old, ...present(details), name },
          ...{ otherNames: cleanOtherNames(names, name), ...stamps(old, saving.admin.id) },
        };
        refuseNames(company);
        await refuseTaken(company, old, saving.hasJobs);
        image ??= await saving.logo?.();
        if (image !== undefined) company.image = image;
        await transact(table, [
          ...saving.extraItems(company),
          ...toItems(table.name, { company, old }),
          audited('saveCompany', company, name),
        ]);
        return company;
      });
    },

    /** `into` takes over only what it lacks. Conflict where `from` is a spelling of a third one. */
    merge: ({ admin, from, into }: Merging): Promise<CompanyProfile> =>
      retryOnConflict(async () => {
        const target = await readProfile(into.slug);
        const row = await profiles.row(from.slug);
        if (target && isSpelling(row) && row.standsFor === target.slug) return target;
        const merged = (await readProfile(from.slug)) ?? withoutProfile(from.slug, from.name);
        const old = target ?? withoutProfile(into.slug, into.name);
        const taken = fields.map((field) => [field, old[field] || merged[field]] as const);
        const names = [...old.otherNames, merged.name, ...merged.otherNames];
        const company: CompanyProfile = {
          ...{ ...old, ...Object.fromEntries(taken) },
          ...{ otherNames: cleanOtherNames(names, old.name), ...stamps(old, admin.id) },
        };
        refuseNames(company);
        await transact(table, [
          ...toItems(table.name, { company, old, merged }),
          audited('mergeCompany', company, `${merged.name} → ${company.name}`),
        ]);
        return company;
      }),
  };
};
export type CompanyRepository = ReturnType<typeof companyRepository>;
