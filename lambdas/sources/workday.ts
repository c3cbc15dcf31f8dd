import * as z from 'zod/mini';
import { emptyPosting } from './source-posting.ts';
import { joinUnique } from './posting-fields.ts';
import { optionalList, Text, optionalTexts } from './response-fields.ts';
import { defineAts, splitPath } from './source-adapter.ts';
const PostingsPage = z.object({
  total: z.number(),
  jobPostings: z.array(
    z.object({
      ...optionalTexts('title', 'externalPath', 'locationsText'),
      bulletFields: optionalList(Text),
    }),
  ),
});
const PostingDetail = z.object({
  jobPostingInfo: z.object({
    ...optionalTexts('jobDescription', 'location', 'startDate', 'timeType', 'remoteType'),
    ...optionalTexts('jobReqId', 'externalUrl'),
    additionalLocations: optionalList(Text),
    country: z.nullish(z.object(optionalTexts('descriptor'))),
  }),
  hiringOrganization: z.nullish(z.object(optionalTexts('name'))),
});

const pageSize = 20;

export const workday = defineAts('Workday', {
  isSingleResponse: false,

  parseUrl(url) {
    const { hostname: host } = url;
    const [firstSegment = '', ...others] = splitPath(url);
    const [, hostTenant] = /^([\w-]+)\.wd\d+\.myworkdayjobs\.com$/.exec(host) ?? [];
    if (hostTenant !== undefined) {
      const site = /^[a-z]{2}-[A-Z]{2}$/.test(firstSegment) ? (others[0] ?? '') : firstSegment;
      return site === '' ? undefined : { host, tenant: hostTenant, site };
    }
    const [tenant, site] = others;
    const isSharedHost = /^wd\d+\.myworkdaysite\.com$/.test(host) && firstSegment === 'recruiting';
    return isSharedHost && tenant && site ? { host, tenant, site } : undefined;
  },

  async *read({ host, tenant, site }, client) {
    const apiAddress = `https://${host}/wday/cxs/${tenant}/${site}`;
    const seenPaths = new Set<string>();
    for (let offset = 0, total = 1; offset < total; offset += pageSize) {
      const requestBody = { appliedFacets: {}, limit: pageSize, offset, searchText: '' };
      const page = await client.fetchJson(PostingsPage, `${apiAddress}/jobs`, requestBody);
      if (offset === 0) total = page.total;
      const fresh = page.jobPostings.filter(({ externalPath }) => !seenPaths.has(externalPath));
      if (fresh.length === 0) return;
      for (const { title, externalPath, locationsText, bulletFields } of fresh) {
        seenPaths.add(externalPath);
        if (title === '' || externalPath === '') continue;
        const posting = {
          ...emptyPosting,
          externalId: bulletFields[0] || externalPath,
          role: title,
          // "2 Locations" names no location.
          location: /^\d+ locations$/i.test(locationsText) ? '' : locationsText,
          link: `https://${host}/${site}${externalPath}`,
        };
        const readDetails = async () => {
          const detail = await client.fetchJson(PostingDetail, `${apiAddress}${externalPath}`);
          const { jobPostingInfo: postingInfo, hiringOrganization: company } = detail;
          return {
            ...posting,
            externalId: postingInfo.jobReqId || posting.externalId,
            company: company?.name ?? '',
            location: joinUnique([
              joinUnique([postingInfo.location, ...postingInfo.additionalLocations], '; '),
              postingInfo.country?.descriptor ?? '',
            ]),
            workMode: postingInfo.remoteType,
            employment: postingInfo.timeType,
            postedAt: postingInfo.startDate,
            description: postingInfo.jobDescription,
            link: postingInfo.externalUrl || posting.link,
          };
        };
        yield { ...posting, readDetails };
      }
    }
  },
});
