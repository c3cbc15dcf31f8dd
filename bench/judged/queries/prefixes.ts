import { all, at, either, inCity, skilledIn, working, type JudgedQuery } from '../query.ts';

export const prefixes: readonly JudgedQuery[] = [
  { searchTerm: 'kubern', wanted: skilledIn('Kubernetes') },
  { searchTerm: 'pyth', wanted: skilledIn('Python') },
  { searchTerm: 'postg', wanted: skilledIn('PostgreSQL') },
  { searchTerm: 'tensor', wanted: skilledIn('TensorFlow') },
  { searchTerm: 'zeph', wanted: at('Zephyrine Analytics') },
  { location: 'hyder', wanted: inCity('Hyderabad') },
  { location: 'coimb', wanted: inCity('Coimbatore') },
  { role: 'cyber sec', wanted: working('security') },
  { role: 'design', wanted: working('designer') },
  { searchTerm: 'salesf', wanted: either(skilledIn('Salesforce'), working('salesforce')) },
  { searchTerm: 'dock', location: 'chenn', wanted: all(skilledIn('Docker'), inCity('Chennai')) },
];
