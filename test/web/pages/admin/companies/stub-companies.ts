import type { AdminCompany } from '#contract/companies.ts';
import type { ApiStub } from '#test/support/portal.ts';

/** What is known of companies: the one of an exact name or slug, or those whose names begin so. */
export function stubCompanies(api: ApiStub, known: readonly AdminCompany[]) {
  api.on('getCompanies', ({ url }) => {
    const name = url.searchParams.get('name')?.toLowerCase();
    const search = url.searchParams.get('search')?.toLowerCase() ?? '';
    const companies = known.filter(({ slug, name: own, otherNames }) => {
      const names = [own, ...otherNames].map((each) => each.toLowerCase());
      if (name !== undefined) return [slug, ...names].includes(name);
      return names.some((each) => each.startsWith(search));
    });
    return { body: { companies, total: companies.length, page: 1, pageSize: 10, pages: 1 } };
  });
}
