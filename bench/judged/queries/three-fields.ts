import {
  all,
  at,
  either,
  fromHome,
  inCity,
  inRegion,
  inState,
  ofLevel,
  skilledIn,
  working,
  type JudgedQuery,
} from '../query.ts';

export const threeFields: readonly JudgedQuery[] = [
  {
    ...{ searchTerm: 'python', role: 'software engineer', location: 'bangalore' },
    wanted: all(skilledIn('Python'), working('software'), inCity('Bengaluru')),
  },
  {
    ...{ searchTerm: 'sql', role: 'data analyst', location: 'ncr' },
    wanted: all(skilledIn('SQL'), working('data analyst'), inRegion('NCR')),
  },
  {
    ...{ searchTerm: 'selenium', role: 'qa', location: 'maharashtra' },
    wanted: all(skilledIn('Selenium'), working('quality', 'sdet'), inState('Maharashtra')),
  },
  {
    ...{ searchTerm: 'aws', role: 'devops', location: 'hyderabad' },
    wanted: all(skilledIn('AWS'), working('devops'), inCity('Hyderabad')),
  },
  {
    ...{ searchTerm: 'react', role: 'front end', location: 'chennai' },
    wanted: all(skilledIn('React'), working('frontend'), inCity('Chennai')),
  },
  {
    ...{ searchTerm: 'fresher', role: 'java developer', location: 'pune' },
    wanted: all(ofLevel('fresher', 'first year'), working('java'), inCity('Pune')),
  },
  {
    ...{ searchTerm: 'granitix', role: 'sde', location: 'india' },
    wanted: all(at('Granitix'), working('software'), ({ cities }) => cities.length > 0),
  },
  {
    ...{ searchTerm: 'machine learning', role: 'engineer', location: 'remote' },
    wanted: all(
      either(skilledIn('Machine Learning'), working('machine learning')),
      working('machine learning'),
      fromHome,
    ),
  },
  {
    ...{ searchTerm: 'kubernets', role: 'sre', location: 'maharashtra' },
    wanted: all(skilledIn('Kubernetes'), working('reliability'), inState('Maharashtra')),
  },
  {
    ...{ searchTerm: 'java', role: 'software developer', location: 'gurgaon' },
    wanted: all(skilledIn('Java'), working('software'), inCity('Gurugram')),
  },
];
