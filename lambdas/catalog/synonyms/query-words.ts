import { list } from '#contract/word-list.ts';
import { hindiNoise } from './hindi.ts';

/** Dropped from a query when something else remains. */
export const noise: readonly string[] = [
  // A grade or a number of years is read before; a digit that is left holds a version at most.
  ...list(`
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ii, iii, iv, a, an, and, any, around, at, for, from, in, is, me,
    near, of, on, or, the, to, with, job, vacancy, opening, opportunity, hiring, position, career,
    role, required, wanted, batch, passout, i, am, my, want, need, looking, apply, urgent, latest,
    nearby, which, what, like, it, how, get, as, there, can, do, does, did, you, your, we, our,
    be, company, hire, hired, who, where, when, best, top, good, new, now, today, please, plz,
    pls, give, show, find, search, list, also, only, all, some, student, year, 1st, 2nd, 3rd, 4th,
    without, after, before, women, woman, female, male, girl, lady, housewife, housewive, high,
    salary, package, pay, ctc, stipend, paying, post, recruitment, bharti, interview, experience,
    exp, level, industry, sector, field, domain, candidate, based, online, immediate, joiner,
    work, working, having, have, knowledge, skill, this, that, by, if, are, above, below, more,
    than, minimum, maximum, min, max, upto, least, plus, notice, period, day, shift, morning,
    tomorrow, asap, sector, pan
  `),
  // Recruiters and night shifts "for the US" are in India.
  ...['us', 'usa'],
  ...hindiNoise,
];

/** Complete as they stand: what begins like them, or is spelt almost like them, is something else. */
export const wholeWords: readonly string[] = list(`
  ai, ar, aws, bi, c, cpp, csharp, css, dart, dotnet, elixir, excel, flask, gcp, go, golang, hive,
  hr, html, ios, it, java, julia, kotlin, ml, net, node, nodejs, perl, php, pm, qa, r, rails,
  react, ruby, rust, sap, sas, scala, sde, sdet, spark, sql, sre, swift, ui, unity, ux, vr, vue
`);

/** Half of all titles: a search that finds nothing loses these first. */
export const titleWords: readonly string[] = list(`
  administrator, admin, analyst, app, application, architect, associate, consultant, coordinator,
  designer, developer, development, engineer, executive, expert, lead, manager, officer, operator,
  professional, programmer, representative, software, specialist, staff, support, technician,
  technology
`);

/** Titles of those who lead others or have worked for long: freshers look for none of them. */
export const seniorTitles: readonly string[] = list(`
  sr, senior, manager, mgr, director, head, vp, lead, chief, principal, architect, staff,
  product manager, project manager, engineering manager, product management, project management
`);
