import { companyLimits } from './limits.ts';
import { toCompanyKey } from './normalize-names.ts';
import { toSlug } from './slug.ts';

export const companyPath = (slug: string): string => `/company/${slug}`;

export function findCompanyPath(name: string): string | undefined {
  const slug = toSlug(toCompanyKey(name));
  return slug !== '' && slug.length <= companyLimits.slugCharacters ? companyPath(slug) : undefined;
}
