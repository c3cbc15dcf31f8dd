import { plainText } from '#domain/html.ts';
import {
  asEntities,
  company,
  day,
  listed,
  postingOf,
  type Sample,
  whole,
  wholePlaces,
} from './openings.ts';

const zohoSite = 'lekhanova.zohorecruit.in/jobs/Careers';
const zohoRecruit: Sample = {
  address: `https://${zohoSite}`,
  count: 14,
  answers: (openings) => {
    const rows = openings.map((opening) => ({
      id: `61200000012345${opening.number}`,
      ...{ Posting_Title: opening.role, Job_Opening_Name: 'Internal' },
      ...{ City: `${opening.places[0].city},`, State: opening.places[0].state },
      Country: opening.places[0].country,
      ...{ Remote_Job: opening.mode === 'Remote', Job_Type: 'Full time' },
      ...{ Work_Experience: 'Fresher', Salary: '3-4 Lakhs', Currency: 'INR' },
      ...{ Date_Opened: day(opening.posted), Job_Description: opening.text },
      ...{ Publish: true, Is_Locked: opening.isHidden },
    }));
    const value = asEntities(JSON.stringify([...rows, { ...rows[0], id: '1', Publish: false }]));
    return {
      [zohoSite]: `<!doctype html><title>Jobs at ${company}</title><input type="hidden" id="jobs" value="${value}">`,
    };
  },
  posting: (opening) =>
    postingOf(opening, {
      ...{ externalId: `61200000012345${opening.number}`, location: whole(opening.places[0]) },
      workMode: opening.mode === 'Remote' ? 'Remote' : '',
      ...{ employment: 'Full time', experience: 'Fresher', pay: 'INR 3-4 Lakhs' },
      postedAt: day(opening.posted),
      link: `https://${zohoSite}/61200000012345${opening.number}`,
    }),
};

const feedSite = 'lekhanova.example';
const cdata = (text: string) => `<![CDATA[${text}]]>`;
const jobFeed: Sample = {
  address: `https://${feedSite}/jobs.xml`,
  count: 14,
  answers: (openings) => ({
    [`${feedSite}/jobs.xml`]: `<?xml version="1.0"?><source><publisher>A system</publisher>${listed(
      openings,
    )
      .map(
        ({ number, role, places: [{ city, state, country }], ...opening }) =>
          `<job><title>${cdata(role)}</title><referencenumber>R${number}</referencenumber>
          <date>${opening.posted.toUTCString()}</date><url>https://${feedSite}/${number}</url>
          <company>${company}</company><city>${city}</city><state>${state}</state>
          <country>${country}</country><description>${cdata(opening.text)}</description>
          <jobtype>${opening.isIntern ? 'internship' : 'fulltime'}</jobtype>
          <experience>0-1 years</experience><remotetype>${opening.mode}</remotetype>
          <education>B.Tech</education><batch>2025, 2026</batch>
          <salary>${opening.pay ? `₹${opening.pay.join(' - ')} a year` : ''}</salary></job>`,
      )
      .join('')}</source>`,
  }),
  posting: (opening) =>
    postingOf(opening, {
      externalId: `R${opening.number}`,
      ...{ location: whole(opening.places[0]), workMode: opening.mode, experience: '0-1 years' },
      employment: opening.isIntern ? 'internship' : 'fulltime',
      pay: opening.pay ? `₹${opening.pay[0]} - ${opening.pay[1]} a year` : '',
      postedAt: opening.posted.toISOString(),
      description: `${plainText(opening.text)}\nEligibility: B.Tech\nFor Batches: 2025, 2026`,
      link: `https://${feedSite}/${opening.number}`,
    }),
};

const inPage = (record: object) =>
  `<!doctype html><title>Jobs</title><script type="application/ld+json">${JSON.stringify(record)}</script>`;
const pageSite = 'careers.lekhanova.example';
const webPage: Sample = {
  address: `https://${pageSite}/jobs`,
  count: 14,
  answers: (openings) => {
    const all = listed(openings);
    const list = all.map(({ number }, at) => ({
      ...{ '@type': 'ListItem', position: at + 1, url: `/jobs/${number}` },
    }));
    const pages = all.map((opening) => [
      `${pageSite}/jobs/${opening.number}`,
      inPage({
        '@graph': [
          { '@type': 'Organization', '@id': '#us', name: company },
          {
            ...{ '@type': 'JobPosting', title: opening.role, hiringOrganization: { '@id': '#us' } },
            identifier: { '@type': 'PropertyValue', name: company, value: `L-${opening.number}` },
            jobLocation: opening.places.map(({ city, state, country }) => ({
              address: { addressLocality: city, addressRegion: state, addressCountry: country },
            })),
            ...(opening.mode === 'Remote' && { jobLocationType: 'TELECOMMUTE' }),
            applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
            employmentType: opening.isIntern ? 'INTERN' : 'FULL_TIME',
            experienceRequirements: { monthsOfExperience: 0 },
            ...{ datePosted: day(opening.posted), validThrough: opening.closes.toISOString() },
            description: asEntities(opening.text),
            baseSalary: opening.pay && {
              currency: 'INR',
              value: { minValue: opening.pay[0], maxValue: `${opening.pay[1]}`, unitText: 'YEAR' },
            },
          },
        ],
      }),
    ]);
    return {
      [`${pageSite}/jobs`]: inPage({ '@type': 'ItemList', itemListElement: list }),
      ...Object.fromEntries(pages),
    };
  },
  posting: (opening) =>
    postingOf(opening, {
      externalId: `L-${opening.number}`,
      location: `${wholePlaces(opening)}${opening.mode === 'Remote' ? '; Remote, India' : ''}`,
      workMode: opening.mode === 'Remote' ? 'Remote' : '',
      ...{ employment: opening.isIntern ? 'Internship' : 'Full-time', experience: '0 years' },
      pay: opening.pay ? `INR ${opening.pay[0]} - ${opening.pay[1]} per year` : '',
      ...{ postedAt: day(opening.posted), closesAt: opening.closes.toISOString() },
      link: `https://${pageSite}/jobs/${opening.number}`,
    }),
};

export const asText = { 'Zoho Recruit': zohoRecruit, 'Job feed': jobFeed, 'Web page': webPage };
