import { titled } from '../board-server.ts';
import { company, day, listed, type Opening, postingOf, type Sample, whole } from './openings.ts';

const codes = { India: 'IN', Germany: 'DE' };
const pages = (openings: readonly Opening[], size: number) =>
  Array.from({ length: Math.ceil((openings.length + 1) / size) }, (_, at) =>
    openings.slice(at * size, (at + 1) * size),
  );

const leverSite = 'jobs.lever.co/lekhanova';
const lever: Sample = {
  address: `https://${leverSite}`,
  count: 112,
  answers: (openings) => ({
    ...Object.fromEntries(
      pages(listed(openings), 100).map((page, at) => [
        `api.lever.co/v0/postings/lekhanova?mode=json&skip=${at * 100}&limit=100`,
        page.map((opening) => ({
          ...{ id: `0b1c-${opening.number}`, text: opening.role },
          country: codes[opening.places[0].country],
          workplaceType: opening.mode.toLowerCase() || 'onsite',
          categories: {
            location: opening.places[0].city,
            allLocations: opening.places.map(({ city }) => city),
            commitment: opening.isIntern ? 'Internship' : 'Permanent',
          },
          ...{ createdAt: opening.posted.getTime(), description: opening.text, additional: '' },
          lists: [{ text: 'You have', content: '<li>Go</li>' }],
          salaryRange: opening.pay && {
            ...{ min: opening.pay[0], max: opening.pay[1], currency: 'INR' },
            interval: 'per-year-salary',
          },
          hostedUrl: `https://${leverSite}/0b1c-${opening.number}`,
        })),
      ]),
    ),
    [leverSite]: titled(company),
  }),
  posting: (opening) =>
    postingOf(opening, {
      externalId: `0b1c-${opening.number}`,
      location: `${opening.places.map(({ city }) => city).join('; ')}${opening.places[0].country === 'India' ? ', India' : ''}`,
      workMode: opening.mode || 'On-site',
      employment: opening.isIntern ? 'Internship' : 'Permanent',
      pay: opening.pay ? `INR ${opening.pay[0]} - ${opening.pay[1]} per year` : '',
      postedAt: opening.posted.toISOString(),
      description: `${opening.text}\n<h3>You have</h3><ul><li>Go</li></ul>\n`,
      link: `https://${leverSite}/0b1c-${opening.number}`,
    }),
};

const smartList = 'api.smartrecruiters.com/v1/companies/Lekhanova/postings';
const smartLink = ({ number }: Opening) =>
  `https://jobs.smartrecruiters.com/Lekhanova/7440000${number}-slug`;
const smartRecruiters: Sample = {
  address: 'https://careers.smartrecruiters.com/Lekhanova',
  count: 112,
  answers: (openings) => {
    const all = listed(openings);
    return {
      ...Object.fromEntries(
        pages(all, 100).map((page, at) => [
          `${smartList}?limit=100&offset=${at * 100}`,
          {
            ...{ offset: at * 100, limit: 100, totalFound: all.length },
            content: page.map((opening) => ({
              ...{ id: `7440000${opening.number}`, name: opening.role },
              company: { identifier: 'Lekhanova', name: company },
              releasedDate: opening.posted.toISOString(),
              location: {
                ...{ city: opening.places[0].city, region: opening.places[0].state },
                country: codes[opening.places[0].country].toLowerCase(),
                ...{ remote: opening.mode === 'Remote', hybrid: opening.mode === 'Hybrid' },
              },
              typeOfEmployment: { id: 'permanent', label: 'Full-time' },
              experienceLevel: { id: 'entry_level', label: 'Entry Level' },
            })),
          },
        ]),
      ),
      ...Object.fromEntries(
        all.map((opening) => [
          `${smartList}/7440000${opening.number}`,
          {
            postingUrl: smartLink(opening),
            jobAd: { sections: { jobDescription: { title: 'The job', text: opening.text } } },
            compensation: opening.pay && {
              ...{ min: opening.pay[0], max: opening.pay[1], currency: 'INR', period: 'YEARLY' },
            },
          },
        ]),
      ),
    };
  },
  posting: (opening) =>
    postingOf(opening, {
      externalId: `7440000${opening.number}`,
      location: whole(opening.places[0]).replace('Germany', 'DE'),
      ...{ workMode: opening.mode, employment: 'Full-time', experience: 'Entry Level' },
      pay: opening.pay ? `INR ${opening.pay[0]} - ${opening.pay[1]} per year` : '',
      ...{ postedAt: opening.posted.toISOString(), description: `<h3>The job</h3>${opening.text}` },
      link: smartLink(opening),
    }),
};

const workdayHost = 'lekhanova.wd3.myworkdayjobs.com';
const workdayApi = `${workdayHost}/wday/cxs/lekhanova/Careers`;
const workdayPath = ({ number }: Opening) => `/job/Pune/Job_R-${number}-1`;
const workday: Sample = {
  address: `https://${workdayHost}/en-US/Careers`,
  count: 44,
  answers: (openings) => {
    const all = listed(openings);
    const question = (offset: number) =>
      `${workdayApi}/jobs ${JSON.stringify({ appliedFacets: {}, limit: 20, offset, searchText: '' })}`;
    return {
      ...Object.fromEntries(
        pages(all, 20).map((page, at) => [
          question(at * 20),
          {
            total: at === 0 ? all.length : 0,
            jobPostings: page.map((opening) => ({
              ...{ title: opening.role, externalPath: workdayPath(opening) },
              locationsText:
                opening.places.length > 1
                  ? `${opening.places.length} Locations`
                  : whole(opening.places[0]),
              ...{ postedOn: 'Posted 3 Days Ago', bulletFields: [`R-${opening.number}`] },
            })),
          },
        ]),
      ),
      ...Object.fromEntries(
        all.map((opening) => [
          `${workdayApi}${workdayPath(opening)}`,
          {
            jobPostingInfo: {
              ...{ title: opening.role, jobDescription: opening.text, timeType: 'Full time' },
              location: opening.places[0].city,
              additionalLocations: opening.places.slice(1).map(({ city }) => city),
              country: { descriptor: opening.places[0].country },
              ...{ startDate: day(opening.posted), remoteType: opening.mode },
              jobReqId: `R-${opening.number}`,
              externalUrl: `https://${workdayHost}/Careers${workdayPath(opening)}`,
            },
            hiringOrganization: { name: company },
          },
        ]),
      ),
    };
  },
  posting: (opening) =>
    postingOf(opening, {
      externalId: `R-${opening.number}`,
      location: `${opening.places.map(({ city }) => city).join('; ')}, ${opening.places[0].country}`,
      ...{ workMode: opening.mode, employment: 'Full time', postedAt: day(opening.posted) },
      link: `https://${workdayHost}/Careers${workdayPath(opening)}`,
    }),
};

export const byPages = { Lever: lever, SmartRecruiters: smartRecruiters, Workday: workday };
