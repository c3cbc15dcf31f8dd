import type { CompanyDetails } from '#contract/companies.ts';
import { fill } from '#contract/fill.ts';
import { companyLimits } from '#contract/limits.ts';
import { companyMessages as texts } from '#contract/messages/company.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import * as profiles from '#lambdas/catalog/company-profiles.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { present } from '#lambdas/jobs/repository/job-row.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/transaction.ts';

type Profile = profiles.CompanyProfile;
type Before = Omit<Profile, 'updated_at' | 'updatedBy'>;

const invalid = (field: string, message: string) => new Invalid([{ field, message }]);

const readRow = (slug: string) => profiles.companyProfiles(table()).row(slug);

async function readProfile(slug: string): Promise<Profile | undefined> {
  const row = await readRow(slug);
  if (!profiles.isSpelling(row)) return row;
  throw new Conflict(fill(texts.spellingOf, { name: slug, company: row.standsFor }));
}

const withoutProfile = (slug: string, name: string) => ({ ...profiles.emptyProfile, slug, name });

function cleanOtherNames(names: readonly string[], own: string): string[] {
  const byText = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]));
  byText.delete('');
  byText.delete(own.toLowerCase());
  return [...byText.values()];
}

/** Throws Invalid for too many names, or for a name without a slug. */
function toNewVersion(old: Before, changes: Partial<Profile>, by: string): Profile {
  const company = { ...old, ...changes };
  const otherNames = cleanOtherNames(company.otherNames, company.name);
  const { otherNames: max } = companyLimits;
  if (otherNames.length > max) throw invalid('otherNames', fill(texts.tooManyNames, { max }));
  if (!otherNames.every((name) => profiles.hasAddress(toCompanySlug(name))))
    throw invalid('otherNames', texts.noAddress);
  const stamps = { version: old.version + 1, updated_at: new Date().toISOString(), updatedBy: by };
  return { ...company, otherNames, ...stamps };
}

async function refuseTaken({ otherNames }: Profile, old: Before, { companies }: Catalog) {
  const known = profiles.listSlugs(old);
  for (const name of otherNames) {
    const slug = toCompanySlug(name);
    if (known.includes(slug)) continue;
    if (companies.find([slug]) !== undefined || (await readRow(slug)) !== undefined)
      throw invalid('otherNames', fill(texts.nameTaken, { name }));
  }
}

/** Refused with WriteConflict if a row has changed since it was read. */
function toItems(company: Profile, old: Before, merged?: Before): writes.TransactItem[] {
  const { slug } = company;
  const slugs = profiles.listOtherSlugs(company);
  const put = (key: string, row: object, condition: Parameters<typeof writes.putRow>[2]) => {
    const item = { ...row, ...keys.company(key), ...keys.companyIndex(key) };
    return writes.putRow(table().name, item, { ...condition, refused: writes.writeConflict });
  };
  const asRead = ({ version }: Before) =>
    version === 0 ? writes.ifNew : writes.ifVersion(version);
  const asSpelling = {
    condition: 'attribute_not_exists(PK) OR standsFor IN (:one, :other)',
    values: { one: slug, other: merged?.slug ?? slug },
  };
  const gone = profiles.listOtherSlugs(old).filter((other) => !slugs.includes(other));
  return [
    put(slug, company, asRead(old)),
    ...slugs.map((other) => {
      const condition = merged?.slug === other ? asRead(merged) : asSpelling;
      return put(other, { slug: other, standsFor: slug }, condition);
    }),
    ...gone.map((other) => writes.deleteRow(table().name, keys.company(other))),
  ];
}

const audited = (what: string, { slug: which, updatedBy: who }: Profile, named: string) =>
  auditItem(table(), { who, what, which, named, when: new Date() });

interface Saving {
  admin: { id: string };
  catalog: Catalog;
  logo: (() => Promise<string>) | undefined;
  extraItems: (company: Profile) => readonly writes.TransactItem[];
}

/** Throws Conflict for an old version or another company's spelling, and Invalid for a name without a slug. */
export async function saveProfile(
  slug: string,
  { version, name: typed, otherNames, ...details }: CompanyDetails,
  { admin, catalog, logo, extraItems }: Saving,
): Promise<Profile> {
  const name = typed.trim();
  if (toCompanySlug(name) !== slug || !profiles.hasAddress(slug))
    throw invalid('name', texts.otherSlug);
  let image: string | undefined;
  return writes.retryOnConflict(async () => {
    const old = (await readProfile(slug)) ?? withoutProfile(slug, name);
    if (old.version !== version) throw new Conflict(texts.changedMeanwhile);
    const names = otherNames?.split(/\r?\n/) ?? old.otherNames;
    const changes = { ...present(details), name, otherNames: names };
    const company = toNewVersion(old, changes, admin.id);
    await refuseTaken(company, old, catalog);
    image ??= await logo?.();
    if (image !== undefined) company.image = image;
    await writes.transact(table(), [
      ...extraItems(company),
      ...toItems(company, old),
      audited('saveCompany', company, name),
    ]);
    return company;
  });
}

type Named = Pick<Profile, 'slug' | 'name'>;

const mergedFields = ['image', 'jobtype', 'site', 'careersLink', 'about'] as const;

/** Copies only the fields that `into` lacks. Throws Conflict if `from` is a spelling of a third company. */
const mergeProfiles = (from: Named, into: Named, by: string): Promise<Profile> =>
  writes.retryOnConflict(async () => {
    const target = await readProfile(into.slug);
    const row = await readRow(from.slug);
    if (target && profiles.isSpelling(row) && row.standsFor === target.slug) return target;
    const merged = (await readProfile(from.slug)) ?? withoutProfile(from.slug, from.name);
    const old = target ?? withoutProfile(into.slug, into.name);
    const taken = mergedFields.map((field) => [field, old[field] || merged[field]] as const);
    const otherNames = [...old.otherNames, merged.name, ...merged.otherNames];
    const company = toNewVersion(old, { ...Object.fromEntries(taken), otherNames }, by);
    await writes.transact(table(), [
      ...toItems(company, old, merged),
      audited('mergeCompany', company, `${merged.name} → ${company.name}`),
    ]);
    return company;
  });

async function readName({ companies }: Catalog, slug: string): Promise<string> {
  const row = profiles.hasAddress(slug) ? await readRow(slug) : undefined;
  if (row && 'name' in row) return row.name;
  const name = companies.find([slug])?.name ?? (row && slug);
  if (name === undefined) throw new NotFound(texts.unknown);
  return name;
}

/** Makes the company of `slug` a spelling of `into`. */
export async function mergeInto(
  catalog: Catalog,
  slug: string,
  into: string,
  by: string,
): Promise<Profile> {
  const from = { slug, name: await readName(catalog, slug) };
  const typed = toCompanySlug(into);
  if (!profiles.hasAddress(typed)) throw invalid('into', texts.noAddress);
  const target = await profiles.companyProfiles(table()).find(typed);
  if (target.slug !== slug) {
    const name = catalog.companies.find([target.slug])?.name ?? into.trim();
    return mergeProfiles(from, { slug: target.slug, name }, by);
  }
  if (target.profile && target.slugs.length > 1) return target.profile;
  throw invalid('into', texts.sameCompany);
}
