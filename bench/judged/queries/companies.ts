import { all, at, inCity, skilledIn, type JudgedQuery } from '../query.ts';

export const companyQueries: readonly JudgedQuery[] = [
  { searchTerm: 'saffron ledger', wanted: at('Saffron Ledger') },
  { searchTerm: 'Kestrel', wanted: at('Kestrel Circuits') },
  { searchTerm: 'granitix', wanted: at('Granitix') },
  { searchTerm: 'Chaturanga Games', wanted: at('Chaturanga Games') },
  { searchTerm: 'orbitalic jobs', wanted: at('Orbitalic') },
  { searchTerm: 'jobs at vaigai motors', wanted: at('Vaigai Motors') },
  {
    searchTerm: 'banyan cloudworks python',
    wanted: all(at('Banyan Cloudworks'), skilledIn('Python')),
  },
  { searchTerm: 'marigold', location: 'pune', wanted: all(at('Marigold Freight'), inCity('Pune')) },
  { searchTerm: 'tcs', wanted: at('Tata Consultancy Services') },
  { searchTerm: 'tata consultancy services', wanted: at('Tata Consultancy Services') },
  { searchTerm: 'L&T', wanted: at('Larsen & Toubro') },
  { searchTerm: 'larsen toubro', wanted: at('Larsen & Toubro') },
];
