import type { JudgedQuery } from '../query.ts';

export const noHits: readonly JudgedQuery[] = [
  { searchTerm: 'astronaut' },
  { searchTerm: 'plumber' },
  { searchTerm: 'qwertyuiop' },
  { searchTerm: 'zzzz' },
  { searchTerm: 'python xylophone' },
  { searchTerm: '???' },
  { location: 'reykjavik' },
  { location: 'java' },
  { role: 'pastry chef' },
  { role: 'saffron' },
  { role: 'granitix', location: 'pune' },
  { searchTerm: 'haskell', role: 'sde', location: 'bangalore' },
];
