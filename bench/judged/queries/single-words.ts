import { either, inCity, ofLevel, skilledIn, working, type JudgedQuery } from '../query.ts';

export const singleWords: readonly JudgedQuery[] = [
  { searchTerm: 'python', wanted: skilledIn('Python') },
  { searchTerm: 'Java', wanted: either(skilledIn('Java'), working('java')) },
  { searchTerm: 'javascript', wanted: skilledIn('JavaScript') },
  { searchTerm: 'react', wanted: skilledIn('React') },
  { searchTerm: 'sql', wanted: skilledIn('SQL') },
  { searchTerm: 'KUBERNETES', wanted: skilledIn('Kubernetes') },
  { searchTerm: 'docker', wanted: skilledIn('Docker') },
  { searchTerm: 'android', wanted: either(skilledIn('Android'), working('android')) },
  { searchTerm: 'figma', wanted: skilledIn('Figma') },
  { searchTerm: 'salesforce', wanted: either(skilledIn('Salesforce'), working('salesforce')) },
  { searchTerm: 'tableau', wanted: skilledIn('Tableau') },
  { location: 'pune', wanted: inCity('Pune') },
  { location: 'Indore', wanted: inCity('Indore') },
  { role: 'designer', wanted: working('designer') },
  { role: 'intern', wanted: ofLevel('intern') },
  { searchTerm: 'devops', wanted: working('devops') },
];
