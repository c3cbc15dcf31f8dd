import { list } from '../word-list.ts';

/** As the University Grants Commission lists degrees, and as postings shorten them: words without dots. */
export const degreeWords = {
  btech: list(`
    btech, b tech, beng, b e, bachelor of technology, bachelor of engineering,
    bachelor in technology, bachelor in engineering, engineering graduate, be btech,
    engineering degree, btech be, btech graduate, engineering student
  `),
  bca: ['bca', 'bachelor of computer application', 'bachelor in computer application'],
  bsc: ['bsc', 'b sc', 'bachelor of science', 'bachelor in science'],
  bcom: ['bcom', 'b com', 'bachelor of commerce', 'commerce graduate'],
  mca: ['mca', 'master of computer application', 'master in computer application'],
  mba: ['mba', 'pgdm', 'master of business administration', 'master in business administration'],
  mtech: ['mtech', 'm tech', 'meng', 'm e', 'master of technology', 'master in technology'],
  diploma: ['diploma', 'diploma holder', 'polytechnic', 'iti'],
  anygraduate: list(`
    any graduate, any graduation, any degree, any stream, any discipline, any branch,
    graduate in any, any bachelor, all graduate, all stream
  `),
  anypostgraduate: ['any postgraduate', 'any post graduate', 'any pg', 'any master'],
  nodegreeneeded: list(`
    12th pass, 12th, 10th pass, 12 pass, 12th ke baad, 10 2, higher secondary, without degree,
    no degree, undergraduate, 12वीं पास, intermediate pass
  `),
} as const satisfies Readonly<Record<string, readonly string[]>>;
