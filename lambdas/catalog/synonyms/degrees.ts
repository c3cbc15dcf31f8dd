import { list } from './list.ts';
import { degreeNames } from '#contract/facet-names.ts';
import type { Meaning } from './meanings.ts';

/** As the University Grants Commission lists them, and as postings shorten them. */
export const degrees: Readonly<Record<string, Meaning>> = {
  btech: {
    kind: 'degree',
    name: degreeNames.btech,
    words: list(`
      btech, b tech, beng, b e, bachelor of technology, bachelor of engineering,
      bachelor in technology, bachelor in engineering, engineering graduate, be btech,
      engineering degree, btech be, btech graduate, engineering student
    `),
    in: 'texts',
    also: ['anygraduate'],
    near: ['nodegree'],
  },
  bca: {
    kind: 'degree',
    name: degreeNames.bca,
    words: ['bca', 'bachelor of computer application', 'bachelor in computer application'],
    in: 'texts',
    also: ['anygraduate'],
    near: ['nodegree'],
  },
  bsc: {
    kind: 'degree',
    name: degreeNames.bsc,
    words: ['bsc', 'b sc', 'bachelor of science', 'bachelor in science'],
    in: 'texts',
    also: ['anygraduate'],
    near: ['nodegree'],
  },
  bcom: {
    kind: 'degree',
    name: degreeNames.bcom,
    words: ['bcom', 'b com', 'bachelor of commerce', 'commerce graduate'],
    in: 'texts',
    also: ['anygraduate'],
    near: ['nodegree'],
  },
  mca: {
    kind: 'degree',
    name: degreeNames.mca,
    words: ['mca', 'master of computer application', 'master in computer application'],
    in: 'texts',
    also: ['anypostgraduate'],
    near: ['nodegree'],
  },
  mba: {
    kind: 'degree',
    name: degreeNames.mba,
    words: [
      'mba',
      'pgdm',
      'master of business administration',
      'master in business administration',
    ],
    in: 'texts',
    also: ['anypostgraduate'],
    near: ['nodegree'],
  },
  mtech: {
    kind: 'degree',
    name: 'M.Tech/ME',
    words: ['mtech', 'm tech', 'meng', 'm e', 'master of technology', 'master in technology'],
    in: 'texts',
    also: ['anypostgraduate'],
    near: ['nodegree'],
  },
  diploma: {
    kind: 'degree',
    name: degreeNames.diploma,
    words: ['diploma', 'diploma holder', 'polytechnic', 'iti'],
    in: 'texts',
    near: ['nodegreeneeded'],
  },
  anygraduate: {
    kind: 'degree',
    name: degreeNames.anygraduate,
    words: list(`
      any graduate, any graduation, any degree, any stream, any discipline, any branch,
      graduate in any, any bachelor, all graduate, all stream
    `),
    in: 'texts',
    near: ['nodegree'],
  },
  anypostgraduate: {
    kind: 'degree',
    name: 'Any postgraduate',
    words: ['any postgraduate', 'any post graduate', 'any pg', 'any master'],
    in: 'texts',
    near: ['nodegree'],
  },
  nodegreeneeded: {
    kind: 'degree',
    name: '12th pass',
    words: list(`
      12th pass, 12th, 10th pass, 12 pass, 12th ke baad, 10 2, higher secondary, without degree,
      no degree, undergraduate, 12वीं पास, intermediate pass
    `),
    stated: ['graduation not required', 'degree not required', 'no degree required'],
    in: 'texts',
    near: ['fresher'],
  },
};
