import { all, at, either, inCity, skilledIn, working, type JudgedQuery } from '../query.ts';

export const typoQueries: readonly JudgedQuery[] = [
  { searchTerm: 'pyhton', wanted: skilledIn('Python') },
  { searchTerm: 'javscript', wanted: skilledIn('JavaScript') },
  { searchTerm: 'kubernets', wanted: skilledIn('Kubernetes') },
  { searchTerm: 'dokcer', wanted: skilledIn('Docker') },
  { searchTerm: 'selenuim', wanted: skilledIn('Selenium') },
  { searchTerm: 'andriod', wanted: either(skilledIn('Android'), working('android')) },
  { searchTerm: 'ngular', wanted: skilledIn('Angular') },
  { location: 'bangalor', wanted: inCity('Bengaluru') },
  { location: 'bengalore', wanted: inCity('Bengaluru') },
  { location: 'hydrabad', wanted: inCity('Hyderabad') },
  { location: 'gurgoan', wanted: inCity('Gurugram') },
  { location: 'chenai', wanted: inCity('Chennai') },
  { location: 'trivandram', wanted: inCity('Thiruvananthapuram') },
  { role: 'softwre enginer', wanted: working('software') },
  { role: 'machin learning engineer', wanted: working('machine learning') },
  { role: 'data scientst', wanted: working('data scientist') },
  { searchTerm: 'zephyrin analytics', wanted: at('Zephyrine Analytics') },
  {
    searchTerm: 'selenim',
    location: 'mumbay',
    wanted: all(skilledIn('Selenium'), inCity('Mumbai', 'Navi Mumbai')),
  },
];
