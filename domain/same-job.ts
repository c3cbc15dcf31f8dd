import { companyKey, type JobIdentity, textKey } from '#contract/job-identity.ts';
import { linkKey } from './web-links.ts';
import { findMainCityNames } from './places.ts';

export const placeKey = (location: string): string =>
  findMainCityNames(location).toSorted().join(' ') || textKey(location);

/** `job` holds company, role and city; undefined where one of the first two is missing. */
export const buildSameJobKeys = ({
  title = '',
  role = '',
  location = '',
  joblink = '',
}: JobIdentity) => ({
  job:
    title && role ? [companyKey(title), textKey(role), placeKey(location)].join('\n') : undefined,
  link: linkKey(joblink),
  role: textKey(role),
});
export type SameJobKeys = ReturnType<typeof buildSameJobKeys>;

/** The same link alone is not enough, since a careers page or a form may serve several roles. */
export const isSameJob = (one: SameJobKeys, other: SameJobKeys): boolean =>
  (one.job !== undefined && one.job === other.job) ||
  (one.link !== undefined &&
    one.link === other.link &&
    (one.role === other.role || one.role === '' || other.role === ''));
