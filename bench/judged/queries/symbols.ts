import { all, either, inCity, skilledIn, working, type JudgedQuery } from '../query.ts';

const dotnet = either(skilledIn('.NET'), working('dotnet'));

export const symbols: readonly JudgedQuery[] = [
  { searchTerm: 'c++', wanted: skilledIn('C++') },
  { searchTerm: 'c#', wanted: skilledIn('C#') },
  { searchTerm: 'c sharp', wanted: skilledIn('C#') },
  { searchTerm: 'c', wanted: skilledIn('C') },
  { searchTerm: '.net', wanted: dotnet },
  { searchTerm: 'dotnet', wanted: dotnet },
  { searchTerm: 'dot net developer', wanted: working('dotnet') },
  { searchTerm: 'node.js', wanted: skilledIn('Node.js') },
  { searchTerm: 'node js', wanted: skilledIn('Node.js') },
  { searchTerm: 'nodejs', wanted: skilledIn('Node.js') },
  { searchTerm: 'react native', wanted: skilledIn('React Native') },
  { searchTerm: 'React.js', wanted: skilledIn('React') },
  { searchTerm: 'c++', location: 'bangalore', wanted: all(skilledIn('C++'), inCity('Bengaluru')) },
  { searchTerm: 'ux designer', wanted: working('designer') },
];
