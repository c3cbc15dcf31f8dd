import { titled } from '../board-server.ts';
import {
  asEntities,
  company,
  day,
  listed,
  postingOf,
  type Sample,
  wholePlaces,
} from './openings.ts';

const count = 14;

const greenhouse: Sample = {
  address: 'https://boards.greenhouse.io/lekhanova',
  count,
  answers: (openings) => ({
    'boards-api.greenhouse.io/v1/boards/lekhanova/jobs?content=true': {
      jobs: listed(openings).map((opening) => ({
        ...{ id: 4_500_000 + opening.number, internal_job_id: null, title: `${opening.role} ` },
        updated_at: '2026-11-27T23:00:00-05:00',
        first_published: opening.posted.toISOString(),
        application_deadline: opening.closes.toISOString(),
        absolute_url: `https://lekhanova.example/jobs?gh_jid=${opening.number}`,
        location: { name: opening.places.map(({ city }) => city).join('; ') },
        content: asEntities(opening.text),
        metadata: [
          ...[{ name: 'Employment Type', value: opening.isIntern ? 'Internship' : 'Full-time' }],
          {
            ...{ name: 'Range', value_type: 'currency_range' },
            value: opening.pay && {
              ...{
                ...{ unit: 'INR', min_value: `${opening.pay[0]}.0` },
                max_value: `${opening.pay[1]}.0`,
              },
            },
          },
        ],
      })),
    },
    'boards-api.greenhouse.io/v1/boards/lekhanova': { name: company, content: '' },
  }),
  posting: (opening) =>
    postingOf(opening, {
      externalId: `${4_500_000 + opening.number}`,
      location: opening.places.map(({ city }) => city).join('; '),
      employment: opening.isIntern ? 'Internship' : 'Full-time',
      pay: opening.pay ? `INR ${opening.pay[0]}.0 - ${opening.pay[1]}.0` : '',
      ...{ postedAt: opening.posted.toISOString(), closesAt: opening.closes.toISOString() },
      link: `https://lekhanova.example/jobs?gh_jid=${opening.number}`,
    }),
};

/** A pay in two tiers, beside what is no salary. */
const tiers = ([min, max]: readonly [number, number]) =>
  [
    [min, min + 50_000],
    [min + 50_000, max],
  ].map(([minValue, maxValue]) => ({
    components: [
      { compensationType: 'EquityPercentage', minValue: 0.1, maxValue: 0.2 },
      {
        ...{ compensationType: 'Salary', interval: '1 YEAR', currencyCode: 'INR' },
        ...{ minValue, maxValue },
      },
    ],
  }));

const ashby: Sample = {
  address: 'https://jobs.ashbyhq.com/Lekhanova',
  count,
  answers: (openings) => ({
    'api.ashbyhq.com/posting-api/job-board/Lekhanova?includeCompensation=true': {
      apiVersion: '1',
      jobs: openings.map((opening) => {
        const [first, ...others] = opening.places.map(({ city, state, country }) => ({
          location: city,
          address: {
            postalAddress: {
              ...{ addressLocality: city, addressRegion: state, addressCountry: country },
            },
          },
        }));
        return {
          ...first,
          ...{ id: `a-${opening.number}`, title: opening.role, secondaryLocations: others },
          isListed: !opening.isHidden,
          isRemote: opening.mode === 'Remote' || opening.mode === 'Hybrid' || null,
          workplaceType: opening.mode === 'Hybrid' ? 'Hybrid' : null,
          employmentType: opening.isIntern ? 'Intern' : 'FullTime',
          ...{ descriptionHtml: opening.text, publishedAt: opening.posted.toISOString() },
          jobUrl: `https://jobs.ashbyhq.com/Lekhanova/a-${opening.number}`,
          compensation: opening.pay && { compensationTiers: tiers(opening.pay) },
        };
      }),
    },
    'jobs.ashbyhq.com/Lekhanova': titled(`${company} Jobs`),
  }),
  posting: (opening) =>
    postingOf(opening, {
      ...{ externalId: `a-${opening.number}`, location: wholePlaces(opening) },
      ...{ workMode: opening.mode, employment: opening.isIntern ? 'Internship' : 'Full-time' },
      pay: opening.pay ? `INR ${opening.pay[0]} - ${opening.pay[1]} per year` : '',
      postedAt: opening.posted.toISOString(),
      link: `https://jobs.ashbyhq.com/Lekhanova/a-${opening.number}`,
    }),
};

const workable: Sample = {
  address: 'https://apply.workable.com/lekhanova/',
  count,
  answers: (openings) => ({
    'apply.workable.com/api/v1/widget/accounts/lekhanova?details=true': {
      ...{ name: company, description: null },
      jobs: listed(openings).map((opening) => ({
        ...{ title: opening.role, shortcode: `A${opening.number}`, code: '' },
        ...{ city: opening.places[0].city, state: opening.places[0].state },
        country: opening.places[0].country,
        locations: [
          ...opening.places.map(({ city, state: region, country }) => ({
            ...{ city, region, country, hidden: false },
          })),
          { city: 'Delhi', region: 'Delhi', country: 'India', hidden: true },
        ],
        telecommuting: opening.mode === 'Remote',
        ...{ employment_type: 'Full-time', experience: 'Entry level' },
        ...{ published_on: day(opening.posted), description: opening.text },
        url: `https://apply.workable.com/j/A${opening.number}`,
      })),
    },
  }),
  posting: (opening) =>
    postingOf(opening, {
      ...{ externalId: `A${opening.number}`, location: wholePlaces(opening) },
      workMode: opening.mode === 'Remote' ? 'Remote' : '',
      ...{ employment: 'Full-time', experience: 'Entry level', postedAt: day(opening.posted) },
      link: `https://apply.workable.com/j/A${opening.number}`,
    }),
};

const recruitee: Sample = {
  address: 'https://lekhanova.recruitee.com/',
  count,
  answers: (openings) => ({
    'lekhanova.recruitee.com/api/offers/': {
      offers: listed(openings).map((opening) => ({
        ...{ id: 2_000 + opening.number, slug: `o-${opening.number}`, title: opening.role },
        ...{ company_name: company, location: 'Remote job', city: '', country: '' },
        locations: opening.places,
        ...{ remote: opening.mode === 'Remote', hybrid: opening.mode === 'Hybrid' },
        employment_type_code: opening.isIntern ? 'internship' : 'fulltime_permanent',
        ...{ experience_code: 'entry_level', published_at: `${day(opening.posted)} 04:30:00 UTC` },
        close_at: `${day(opening.closes)} 00:00:00 UTC`,
        ...{ description: opening.text, requirements: '<p>Linux</p>' },
        salary: opening.pay && {
          ...{ min: `${opening.pay[0]}`, max: opening.pay[1], period: 'hour', currency: 'inr' },
        },
        careers_url: 'https://gone.example/o/1',
      })),
    },
  }),
  posting: (opening) =>
    postingOf(opening, {
      ...{ externalId: `${2_000 + opening.number}`, location: wholePlaces(opening) },
      workMode: opening.mode,
      employment: opening.isIntern ? 'internship' : 'full-time permanent',
      experience: 'entry level',
      pay: opening.pay ? `INR ${opening.pay[0]} - ${opening.pay[1]}` : '',
      postedAt: `${day(opening.posted)}T04:30:00Z`,
      closesAt: `${day(opening.closes)}T00:00:00Z`,
      description: `${opening.text}\n<p>Linux</p>`,
      link: `https://lekhanova.recruitee.com/o/o-${opening.number}`,
    }),
};

const kekaSite = 'lekhanova.keka.com/careers';
const keka: Sample = {
  address: `https://${kekaSite}/`,
  count,
  answers: (openings) => ({
    [`${kekaSite}/api/jobs/default/active`]: listed(openings).map((opening) => ({
      ...{ id: 7_000 + opening.number, title: opening.role, experience: '0-1', jobType: 2 },
      jobLocations: opening.places.map(({ city, state, country }) => ({
        ...{ name: 'Office', city: `${city} `, state, countryName: country },
      })),
      salaryRangeFormat: opening.pay ? `INR ${opening.pay.join('.00 - ')}.00` : 'INR 0.00 - 0.00',
      ...{ publishedOn: opening.posted.toISOString(), description: opening.text },
    })),
    [`${kekaSite}/api/organization/default/careerportalinfo`]: { name: company, shortName: 'L' },
  }),
  posting: (opening) =>
    postingOf(opening, {
      externalId: `${7_000 + opening.number}`,
      ...{ location: wholePlaces(opening), experience: '0-1 years' },
      pay: opening.pay ? `INR ${opening.pay[0]}.00 - ${opening.pay[1]}.00` : '',
      postedAt: opening.posted.toISOString(),
      link: `https://${kekaSite}/jobdetails/${7_000 + opening.number}`,
    }),
};

export const inOneAnswer = {
  ...{ Greenhouse: greenhouse, Ashby: ashby, Workable: workable, Recruitee: recruitee, Keka: keka },
};
