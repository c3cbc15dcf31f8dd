import { isOfficialSite } from '#domain/official-site.ts';

const at = (title: string, joblink: string) => isOfficialSite({ title, joblink });

const rowsOf = (links: Readonly<Record<string, string>>) =>
  Object.entries(links).flatMap(([title, all]) =>
    (all.match(/\S+/g) ?? []).map((link) => [title, link] as const),
  );

it.each(
  rowsOf({
    Infosys: 'https://infosys.com/careers',
    'Infosys Limited': 'https://www.infosys.com/careers',
    'Larsen & Toubro': 'https://www.larsentoubro.com/careers',
    'Tata Consultancy Services': 'https://www.tcs.com/careers/india',
    'State Bank of India': 'https://bank.sbi.co.in/careers',
    Amazon: 'https://www.amazon.jobs/en/jobs/1',
    'Saffron Labs': `
      https://saffronlabs.io https://boards.greenhouse.io/saffronlabs/jobs/4
      https://job-boards.eu.greenhouse.io/saffronlabs/jobs/4 https://jobs.lever.co/saffron-labs/4
      https://saffronlabs.wd3.myworkdayjobs.com/en-US/Careers/job/1
      https://wd5.myworkdaysite.com/recruiting/saffronlabs/External
      https://careers.smartrecruiters.com/SaffronLabs
      https://saffronlabs.zohorecruit.in/jobs/Careers/1
      https://saffronlabs.darwinbox.in/ms/candidate/careers
      https://apply.workable.com/saffron-labs/j/1 https://jobs.ashbyhq.com/saffron-labs
      https://careers-saffronlabs.icims.com/jobs/1/job https://saffronlabs.icims.com/jobs/1/job
      https://career4.successfactors.com/career?company=saffronlabs
      https://saffronlabs.taleo.net/careersection/2 https://saffronlabs.freshteam.com/jobs/1
      https://saffronlabs.keka.com/careers/jobdetails/1`,
    'Booking.com': 'https://jobs.booking.com/x',
    Google: `
      https://careers.google.com/jobs/results/1
      https://www.google.com/about/careers/applications/jobs/1`,
  }),
)('official is %s at %s', (title, joblink) => expect(at(title, joblink)).toBe(true));

/** By company, links that anybody could have put up, or that no company's site can be told by. */
const others = {
  Infosys: `
    https://infosys-careers.com https://infosys.example.com https://lnfosys.com
    https://xn--infoys-xj4c.com https://infoѕys.com http://infosys.com https://infosys.com./x
    https://infosys.com:8443/x https://infosys.com@evil.example/x https:infosys.com
    https://infosys.github.io https://sites.google.com/view/infosys`,
  ифосис: 'https://ифосис.com',
  Google: `
    https://sites.google.com/view/google-careers https://docs.google.com/forms/d/e/1
    https://www.google.com/url?q=https://evil.example https://www.google.com/amp/s/evil.example
    https://careers.google.com/x?next=https%3A%2F%2Fevil.example https://forms.gle/1`,
  Microsoft: 'https://forms.microsoft.com/r/1',
  LinkedIn: 'https://www.linkedin.com/jobs/view/1',
  ...{ GitHub: 'https://github.com/someone/jobs', Wix: 'https://wix.com/someone' },
  ...{ Naukri: 'https://www.naukri.com/job-listings-1', 'Saffron Labs': 'https://saffron.com' },
  Wipro: `
    https://www.tcs.com/careers https://boards.greenhouse.io/infosys/jobs/1
    https://boards.greenhouse.io/embed/job_app?for=wipro
    https://boards.greenhouse.io.example.com/wipro https://jobs.lever.co/wipro-careers/1
    https://wipro.evil.zohorecruit.in/jobs https://evil.wd3.myworkdayjobs.com/wipro
    https://evil-wipro.icims.com/jobs
    https://career4.successfactors.com/career?company=evil&x=wipro https://192.168.0.1/wipro
    javascript:alert(1)//wipro.com`,
  Greenhouse: 'https://boards.greenhouse.io/infosys',
  Keka: 'https://infosys.keka.com/careers',
  '': 'https://infosys.com',
  '🚀': 'https://infosys.com',
  X: 'https://x.com/jobs',
};

it.each(rowsOf(others))('nothing is said of %s at %s', (title, joblink) =>
  expect(at(title, joblink)).toBe(false),
);

/** What somebody can register who does not own the domain. */
const around: readonly ((domain: string, name: string) => string)[] = [
  (domain) => `${domain}.example.in`,
  (domain) => `${domain}-apply.in`,
  (domain) => `jobs-${domain}`,
  (domain) => `x${domain}`,
  (_, name) => `${name}.github.io`,
  (_, name) => `${name}jobs.com`,
  (_, name) => `${name}-hr.in`,
  (_, name) => `${name}.co`,
  (_, name) => `${name}.work.in`,
];
const firms = ['Infosys', 'Wipro', 'Accenture', 'Capgemini', 'Saffron Labs', 'Deloitte'];

it.each(firms)('tells the own domain of %s from those around it', (title) => {
  const name = title.toLowerCase().replace(' ', '');
  expect(at(title, `https://careers.${name}.com/x`)).toBe(true);
  for (const other of around) {
    const joblink = `https://${other(`${name}.com`, name)}/${name}.com`;
    expect([joblink, at(title, joblink)]).toEqual([joblink, false]);
  }
});
