import {
  all,
  at,
  either,
  inCity,
  ofLevel,
  skilledIn,
  working,
  type JudgedQuery,
} from '../query.ts';

export const twoWords: readonly JudgedQuery[] = [
  {
    searchTerm: 'machine learning',
    wanted: either(skilledIn('Machine Learning'), working('machine learning')),
  },
  { searchTerm: 'data analyst', wanted: working('data analyst') },
  { searchTerm: 'data engineer', wanted: working('data engineer') },
  { role: 'data scientist', wanted: working('data scientist') },
  { role: 'business analyst', wanted: working('business analyst') },
  { role: 'product manager', wanted: working('product manager') },
  { searchTerm: 'spring boot', wanted: skilledIn('Spring Boot') },
  { searchTerm: 'power bi', wanted: skilledIn('Power BI') },
  { searchTerm: 'sap abap', wanted: either(skilledIn('SAP ABAP'), working('sap')) },
  {
    searchTerm: 'python mumbai',
    wanted: all(skilledIn('Python'), inCity('Mumbai', 'Navi Mumbai')),
  },
  { searchTerm: 'selenium pune', wanted: all(skilledIn('Selenium'), inCity('Pune')) },
  { searchTerm: 'senior sre', wanted: all(working('reliability'), ofLevel('senior')) },
  { location: 'navi mumbai', wanted: inCity('Navi Mumbai') },
  { searchTerm: 'gulmohar figma', wanted: all(at('Gulmohar Bank'), skilledIn('Figma')) },
];
