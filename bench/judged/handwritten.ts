import type { Facts, JudgedJob, Wording } from './facts.ts';

const facts: Facts = {
  ...{ company: 'Umbrosa Consulting', family: 'sales', cities: ['Nagpur'], remote: false },
  ...{ skills: [], degrees: [], level: 'experienced', batches: [] },
};
const wording: Wording = {
  ...{ title: 'Umbrosa Consulting', role: 'Sales Executive', location: 'Nagpur', requirements: '' },
  ...{ niceToHave: '', batches: '', city: 'Other Cities', experience: '1-3 Years Experience' },
};

interface Given {
  facts?: Partial<Facts>;
  wording?: Partial<Wording>;
}
const job = (given: Given): JudgedJob => ({
  facts: { ...facts, ...given.facts },
  wording: { ...wording, ...given.wording },
});

/** Traps: words that look like others, names that hold other words, posters who mistype. */
export const handwritten: readonly JudgedJob[] = [
  job({ wording: { requirements: 'pyhton' }, facts: { skills: ['Python'] } }),
  job({
    facts: { company: 'Coinkuber' },
    wording: { title: 'Coinkuber', location: 'Nagpur' },
  }),
  job({ facts: { company: 'Kuber Finserv' }, wording: { title: 'Kuber Finserv' } }),
  job({
    facts: { company: 'Bombay Umbrella Works', cities: ['Gurugram'] },
    wording: { title: 'Bombay Umbrella Works', location: 'Gurugram', city: 'Gurgaon' },
  }),
  job({
    facts: { cities: [] },
    wording: { location: 'Salt Lake City, Utah', city: 'Outside India' },
  }),
  job({ facts: { cities: [] }, wording: { location: 'Singapore', city: 'Outside India' } }),
  job({ facts: { cities: [] }, wording: { location: 'Dubai, UAE', city: 'Outside India' } }),
  job({ wording: { requirements: 'A go-to person, happy to go beyond' } }),
  job({ wording: { requirements: 'Go-getter attitude\nReacts well to change' } }),
  job({
    facts: { skills: ['React Native'] },
    wording: { requirements: 'React-Native for tablets' },
  }),
  job({ facts: { skills: ['JavaScript'] }, wording: { requirements: 'Java Script, HTML' } }),
  job({ facts: { skills: ['C++', 'C#'] }, wording: { requirements: 'C++, C#' } }),
  job({ facts: { skills: ['C', 'C++'] }, wording: { requirements: 'C/C++' } }),
  job({ wording: { requirements: 'R&D background\nB2B networks' } }),
  job({ facts: { skills: ['.NET'] }, wording: { requirements: 'ADO.NET' } }),
  job({ facts: { skills: ['.NET', 'C#'] }, wording: { requirements: 'Microsoft .NET with C#' } }),
  job({ wording: { requirements: 'Network operations, internet basics' } }),
  job({ facts: { skills: ['SQL'] }, wording: { requirements: 'Structured Query Language' } }),
  job({ facts: { skills: ['AWS'] }, wording: { requirements: 'Amazon Web Services' } }),
  job({ facts: { family: 'software' }, wording: { role: 'SENIOR, SOFTWARE ENGINEER' } }),
  job({ facts: { family: 'software' }, wording: { role: 'Software Dev Engineer I' } }),
  job({ facts: { family: 'software' }, wording: { role: 'Software  Engineer — Payments' } }),
  job({ facts: { family: 'frontend' }, wording: { role: 'Front -end Developer' } }),
  job({ facts: { family: 'machine learning' }, wording: { role: 'Engineer, Machine Learning' } }),
  job({ facts: { family: 'data scientist' }, wording: { role: 'Data Scientists' } }),
  job({ facts: { cities: ['Delhi'] }, wording: { location: 'Delhi / NCR' } }),
  job({ facts: { cities: ['Bengaluru'] }, wording: { location: 'Bangalore Urban, Karnataka' } }),
  job({ facts: { cities: ['Bengaluru'] }, wording: { location: 'Greater Bengaluru Area' } }),
  job({ facts: { cities: ['Pune'], area: 'Kharadi' }, wording: { location: 'Pune(Kharadi)' } }),
  job({
    facts: { cities: [], remote: true },
    wording: { location: 'Permanent Remote', city: 'Remote' },
  }),
  job({
    facts: { degrees: ['B.E.', 'B.Tech'] },
    wording: { requirements: 'BE/B.Tech in any branch' },
  }),
  job({ facts: { degrees: ['MCA', 'B.E.'] }, wording: { requirements: 'MCA or B.E. (CSE)' } }),
];
