import type { CompanyDetails } from '#contract/company-details.ts';
import { fill } from '#contract/fill-template.ts';
import { companyLimits } from '#contract/limits.ts';
import { companyMessages as texts } from '#contract/messages/company.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import * as profiles from '#lambdas/catalog/company-profile-repository.ts';
import { toCompanySlug } from '#lambdas/catalog/words/company-slug.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { dropUndefined } from '#lambdas/platform/table/keep-if-unchanged.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';

type Profile = profiles.CompanyProfile;
type OldProfile = Omit<Profile, 'updated_at' | 'updatedBy'>;

const invalidField = (field: string, message: string) => new Invalid([{ field, message }]);

const readRow = (slug: string) => profiles.companyProfileRepository(table()).findProfileRow(slug);

async function readProfile(slug: string): Promise<Profile | undefined> {
  const row = await readRow(slug);
  if (!profiles.isAlias(row)) return row;
  throw new Conflict(fill(texts.spellingOf, { name: slug, company: row.aliasOf }));
}

const newProfile = (slug: string, name: string) => ({ ...profiles.emptyProfile, slug, name });

function cleanOtherNames(names: readonly string[], ownName: string): string[] {
  const namesByKey = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]));
  namesByKey.delete('');
  namesByKey.delete(ownName.toLowerCase());
  return [...namesByKey.values()];
}

/** Throws Invalid for too many names, or for a name without a slug. */
function toNewVersion(old: OldProfile, changes: Partial<Profile>, by: string): Profile {
  const company = { ...old, ...changes };
  const otherNames = cleanOtherNames(company.otherNames, company.name);
  const { otherNames: max } = companyLimits;
  if (otherNames.length > max) throw invalidField('otherNames', fill(texts.tooManyNames, { max }));
  if (!otherNames.every((name) => profiles.isValidSlug(toCompanySlug(name))))
    throw invalidField('otherNames', texts.invalidName);
  const stamps = { version: old.version + 1, updated_at: new Date().toISOString(), updatedBy: by };
  return { ...company, otherNames, ...stamps };
}

async function checkNamesFree({ otherNames }: Profile, old: OldProfile, { companies }: Catalog) {
  const knownSlugs = profiles.listSlugs(old);
  for (const name of otherNames) {
    const slug = toCompanySlug(name);
    if (knownSlugs.includes(slug)) continue;
    if (companies.find([slug]) !== undefined || (await readRow(slug)) !== undefined)
      throw invalidField('otherNames', fill(texts.nameTaken, { name }));
  }
}

/** Refused with WriteConflict if a row has changed since it was read. */
function toItems(company: Profile, old: OldProfile, merged?: OldProfile): writes.TableWrite[] {
  const { slug } = company;
  const otherSlugs = profiles.listOtherSlugs(company);
  const put = (key: string, row: object, condition: Parameters<typeof writes.toPut>[2]) => {
    const item = { ...row, ...keys.company(key), ...keys.companyIndex(key) };
    return writes.toPut(table().name, item, { ...condition, orThrow: writes.writeConflict });
  };
  const ifUnchanged = ({ version }: OldProfile) =>
    version === 0 ? writes.ifNew : writes.ifVersion(version);
  const ifNewOrAlias = {
    condition: 'attribute_not_exists(PK) OR aliasOf IN (:one, :other)',
    values: { one: slug, other: merged?.slug ?? slug },
  };
  const removedSlugs = profiles.listOtherSlugs(old).filter((other) => !otherSlugs.includes(other));
  return [
    put(slug, company, ifUnchanged(old)),
    ...otherSlugs.map((otherSlug) => {
      const condition = merged?.slug === otherSlug ? ifUnchanged(merged) : ifNewOrAlias;
      return put(otherSlug, { slug: otherSlug, aliasOf: slug }, condition);
    }),
    ...removedSlugs.map((otherSlug) => writes.toDelete(table().name, keys.company(otherSlug))),
  ];
}

const auditItemFor = (action: string, { slug: target, updatedBy: actor }: Profile, name: string) =>
  auditItem(table(), { actor, action, objectId: target, objectName: name, time: new Date() });

interface SaveOptions {
  admin: { id: string };
  catalog: Catalog;
  logo: (() => Promise<string>) | undefined;
  extraItems: (company: Profile) => readonly writes.TableWrite[];
}

/** Throws Conflict for an old version or another company's spelling, and Invalid for a name without a slug. */
export async function saveProfile(
  slug: string,
  { version, name: typedName, otherNames, ...details }: CompanyDetails,
  { admin, catalog, logo, extraItems }: SaveOptions,
): Promise<Profile> {
  const name = typedName.trim();
  if (toCompanySlug(name) !== slug || !profiles.isValidSlug(slug))
    throw invalidField('name', texts.slugChanged);
  let image: string | undefined;
  return writes.retryOnConflict(async () => {
    const old = (await readProfile(slug)) ?? newProfile(slug, name);
    if (old.version !== version) throw new Conflict(texts.changedMeanwhile);
    const names = otherNames?.split(/\r?\n/) ?? old.otherNames;
    const changes = { ...dropUndefined(details), name, otherNames: names };
    const company = toNewVersion(old, changes, admin.id);
    await checkNamesFree(company, old, catalog);
    image ??= await logo?.();
    if (image !== undefined) company.image = image;
    await writes.transact(table(), [
      ...extraItems(company),
      ...toItems(company, old),
      auditItemFor('saveCompany', company, name),
    ]);
    return company;
  });
}

type CompanyName = Pick<Profile, 'slug' | 'name'>;

const mergedFields = ['image', 'jobtype', 'site', 'careersLink', 'about'] as const;

/** Copies only the fields that `into` lacks. Throws Conflict if `source` is a spelling of a third company. */
const mergeProfiles = (source: CompanyName, into: CompanyName, adminId: string): Promise<Profile> =>
  writes.retryOnConflict(async () => {
    const target = await readProfile(into.slug);
    const row = await readRow(source.slug);
    if (target && profiles.isAlias(row) && row.aliasOf === target.slug) return target;
    const sourceProfile = (await readProfile(source.slug)) ?? newProfile(source.slug, source.name);
    const old = target ?? newProfile(into.slug, into.name);
    const mergedValues = mergedFields.map(
      (field) => [field, old[field] || sourceProfile[field]] as const,
    );
    const otherNames = [...old.otherNames, sourceProfile.name, ...sourceProfile.otherNames];
    const company = toNewVersion(old, { ...Object.fromEntries(mergedValues), otherNames }, adminId);
    await writes.transact(table(), [
      ...toItems(company, old, sourceProfile),
      auditItemFor('mergeCompany', company, `${sourceProfile.name} → ${company.name}`),
    ]);
    return company;
  });

async function readName({ companies }: Catalog, slug: string): Promise<string> {
  const row = profiles.isValidSlug(slug) ? await readRow(slug) : undefined;
  if (row && 'name' in row) return row.name;
  const name = companies.find([slug])?.name ?? (row && slug);
  if (name === undefined) throw new NotFound(texts.notFound);
  return name;
}

/** Makes the company of `slug` a spelling of `into`. */
export async function mergeInto(
  catalog: Catalog,
  slug: string,
  targetName: string,
  adminId: string,
): Promise<Profile> {
  const sourceCompany = { slug, name: await readName(catalog, slug) };
  const targetSlug = toCompanySlug(targetName);
  if (!profiles.isValidSlug(targetSlug)) throw invalidField('into', texts.invalidName);
  const target = await profiles.companyProfileRepository(table()).find(targetSlug);
  if (target.slug !== slug) {
    const name = catalog.companies.find([target.slug])?.name ?? targetName.trim();
    return mergeProfiles(sourceCompany, { slug: target.slug, name }, adminId);
  }
  if (target.profile && target.slugs.length > 1) return target.profile;
  throw invalidField('into', texts.sameCompany);
}
