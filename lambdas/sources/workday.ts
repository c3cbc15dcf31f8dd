import * as z from 'zod/mini';
import { joined, maybe, optionalList, Text, texts, unsaid } from './posting.ts';
import { companySystem, splitPath } from './applicant-system.ts';

/**
 * The undocumented API of Workday's career sites (myworkdayjobs.com, as third parties describe it in
 * 2026). A request needs all four properties. Only the first page has the right total. Some sites
 * repeat the list after posting 2,000.
 */
const Summary = z.object({
  ...texts('title', 'externalPath', 'locationsText'),
  bulletFields: optionalList(Text),
});
const Page = z.object({ total: z.number(), jobPostings: z.array(Summary) });
const Detail = z.object({
  jobPostingInfo: z.object({
    ...texts('jobDescription', 'location', 'startDate', 'timeType', 'remoteType'),
    ...texts('jobReqId', 'externalUrl'),
    additionalLocations: optionalList(Text),
    country: maybe(z.object(texts('descriptor'))),
  }),
  hiringOrganization: maybe(z.object(texts('name'))),
});

const pageSize = 20;

export const workday = companySystem('Workday', {
  isSingleResponse: false,

  parseUrl(url) {
    const { hostname: host } = url;
    const [first = '', ...others] = splitPath(url);
    const [, own] = /^([\w-]+)\.wd\d+\.myworkdayjobs\.com$/.exec(host) ?? [];
    if (own !== undefined) {
      const site = /^[a-z]{2}-[A-Z]{2}$/.test(first) ? (others[0] ?? '') : first;
      return site === '' ? undefined : { host, tenant: own, site };
    }
    const [tenant, site] = others;
    const isShared = /^wd\d+\.myworkdaysite\.com$/.test(host) && first === 'recruiting';
    return isShared && tenant && site ? { host, tenant, site } : undefined;
  },

  async *read({ host, tenant, site }, client) {
    const api = `https://${host}/wday/cxs/${tenant}/${site}`;
    const seen = new Set<string>();
    for (let offset = 0, total = 1; offset < total; offset += pageSize) {
      const question = { appliedFacets: {}, limit: pageSize, offset, searchText: '' };
      const page = await client.fetchJson(Page, `${api}/jobs`, question);
      if (offset === 0) total = page.total;
      const fresh = page.jobPostings.filter(({ externalPath }) => !seen.has(externalPath));
      if (fresh.length === 0) return;
      for (const { title, externalPath, locationsText, bulletFields } of fresh) {
        seen.add(externalPath);
        if (title === '' || externalPath === '') continue;
        const posting = {
          ...unsaid,
          externalId: bulletFields[0] || externalPath,
          role: title,
          // "2 Locations" names no location.
          location: /^\d+ locations$/i.test(locationsText) ? '' : locationsText,
          link: `https://${host}/${site}${externalPath}`,
        };
        const readFull = async () => {
          const detail = await client.fetchJson(Detail, `${api}${externalPath}`);
          const { jobPostingInfo: info, hiringOrganization: company } = detail;
          const places = joined([info.location, ...info.additionalLocations], '; ');
          return {
            ...posting,
            externalId: info.jobReqId || posting.externalId,
            company: company?.name ?? '',
            location: joined([places, info.country?.descriptor ?? '']),
            workMode: info.remoteType,
            employment: info.timeType,
            postedAt: info.startDate,
            description: info.jobDescription,
            link: info.externalUrl || posting.link,
          };
        };
        yield { ...posting, readFull };
      }
    }
  },
});
