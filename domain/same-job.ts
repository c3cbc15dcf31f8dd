import { toCompanyKey, normalizeText } from '#contract/normalize-names.ts';
import { toLinkKey } from './web-links.ts';
import { findMainCityNames } from './place-names.ts';

export const normalizePlace = (location: string): string =>
  findMainCityNames(location).toSorted().join(' ') || normalizeText(location);

/** `job` holds company, role and city; undefined where one of the first two is missing. */
export const buildSameJobKeys = ({
  title = '',
  role = '',
  location = '',
  joblink = '',
}: JobIdentity) => ({
  job:
    title && role
      ? [toCompanyKey(title), normalizeText(role), normalizePlace(location)].join('\n')
      : undefined,
  link: toLinkKey(joblink),
  role: normalizeText(role),
});
export type SameJobKeys = ReturnType<typeof buildSameJobKeys>;

/** The same link alone is not enough, since a careers page or a form may serve several roles. */
export const isSameJob = (one: SameJobKeys, other: SameJobKeys): boolean =>
  (one.job !== undefined && one.job === other.job) ||
  (one.link !== undefined &&
    one.link === other.link &&
    (one.role === other.role || one.role === '' || other.role === ''));
export type JobIdentity = Partial<
  Record<'title' | 'role' | 'location' | 'joblink', string | undefined>
>;
