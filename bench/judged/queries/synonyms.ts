import {
  forBatch,
  fromHome,
  inArea,
  inCity,
  inIndia,
  inRegion,
  inState,
  either,
  ofLevel,
  skilledIn,
  withDegree,
  working,
  type JudgedQuery,
} from '../query.ts';

const bengaluru = inCity('Bengaluru');
const tested = working('quality', 'sdet');

const places: readonly JudgedQuery[] = [
  { location: 'bangalore', wanted: bengaluru },
  { location: 'Bengaluru, Karnataka', wanted: bengaluru },
  { location: 'blr', wanted: bengaluru },
  { location: 'whitefield', wanted: inArea('Whitefield') },
  { location: 'electronic city', wanted: inArea('Electronic City') },
  { location: 'karnataka', wanted: inState('Karnataka') },
  { location: 'gurgaon', wanted: inCity('Gurugram') },
  { location: 'Delhi NCR', wanted: inRegion('NCR') },
  { location: 'Delhi/NCR', wanted: inRegion('NCR') },
  { location: 'new delhi', wanted: inCity('Delhi') },
  { location: 'bombay', wanted: inCity('Mumbai', 'Navi Mumbai') },
  { location: 'maharashtra', wanted: inState('Maharashtra') },
  { location: 'tamil nadu', wanted: inState('Tamil Nadu') },
  { location: 'madras', wanted: inCity('Chennai') },
  { location: 'vizag', wanted: inCity('Visakhapatnam') },
  { location: 'cochin', wanted: inCity('Kochi') },
  { location: 'trivandrum', wanted: inCity('Thiruvananthapuram') },
  { location: 'kerala', wanted: inState('Kerala') },
  { location: 'hitech city', wanted: either(inArea('HITEC City'), inArea('Hitech City')) },
  { location: 'hyderabad', wanted: inCity('Hyderabad') },
  { location: 'india', wanted: inIndia },
];

const conditions: readonly JudgedQuery[] = [
  { location: 'work from home', wanted: fromHome },
  { location: 'wfh', wanted: fromHome },
  { location: 'remote', wanted: fromHome },
  { searchTerm: 'fresher', wanted: ofLevel('fresher', 'first year') },
  { searchTerm: 'entry level', wanted: ofLevel('fresher', 'first year') },
  { searchTerm: '0-1 years', wanted: ofLevel('first year') },
  { searchTerm: '2026 batch', wanted: forBatch('2026') },
  { searchTerm: 'B.Tech', wanted: withDegree('B.Tech') },
  { searchTerm: 'b.e.', wanted: withDegree('B.E.') },
  { searchTerm: 'mca', wanted: withDegree('MCA') },
  { searchTerm: 'bachelor of science', wanted: withDegree('B.Sc') },
];

const roles: readonly JudgedQuery[] = [
  { role: 'sde', wanted: working('software') },
  { role: 'swe', wanted: working('software') },
  { searchTerm: 'software engineer', wanted: working('software') },
  { role: 'software developer', wanted: working('software') },
  { role: 'front end', wanted: working('frontend') },
  { role: 'back-end', wanted: working('backend') },
  { searchTerm: 'fullstack', wanted: working('full stack') },
  { role: 'qa', wanted: tested },
  { role: 'quality assurance', wanted: tested },
  { role: 'sdet', wanted: working('sdet') },
  { role: 'site reliability engineer', wanted: working('reliability') },
  { role: 'ml engineer', wanted: working('machine learning') },
  { searchTerm: 'cybersecurity', wanted: working('security') },
  { searchTerm: 'hr', wanted: working('recruiter') },
  { searchTerm: 'golang', wanted: skilledIn('Go') },
  { searchTerm: 'k8s', wanted: skilledIn('Kubernetes') },
  { searchTerm: 'amazon web services', wanted: skilledIn('AWS') },
  { searchTerm: 'natural language processing', wanted: skilledIn('NLP') },
];

export const synonymQueries: readonly JudgedQuery[] = [...places, ...conditions, ...roles];
