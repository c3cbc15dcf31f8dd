import { list } from '#contract/word-list.ts';
import type { Meaning } from './meanings.ts';

/** The kind of a job, and where and when its work is done. */
export const work: Readonly<Record<string, Meaning>> = {
  parttime: {
    kind: 'kind',
    name: 'Part time',
    words: list(`
      part time, parttime, freelance, freelancer, freelancing, weekend job, hourly, पार्ट टाइम,
      पार्टटाइम
    `),
    in: 'labels',
  },
  contract: {
    kind: 'kind',
    name: 'Contract',
    words: list(`
      contract, contractual, c2h, contract to hire, contract based, contract job, temporary,
      contractor
    `),
    in: 'labels',
  },
  walkin: {
    kind: 'kind',
    name: 'Walk-in',
    words: ['walk in', 'walkin', 'walk in interview', 'walkin interview', 'walk in drive'],
    stated: ['fresher drive', 'hiring drive', 'recruitment drive'],
    in: 'labels',
    near: ['offcampus', 'trainee'],
  },
  offcampus: {
    kind: 'kind',
    name: 'Off campus',
    words: list(`
      off campus, offcampus, off campus drive, off campus hiring, campus drive, campus placement,
      pool campus, mass hiring, fresher drive, hiring drive
    `),
    stated: ['campus'],
    in: 'labels',
    near: ['fresher', 'years0'],
  },

  remote: {
    kind: 'mode',
    name: 'Work from home',
    words: list(`
      remote, remotely, wfh, work from home, work at home, working from home, home based,
      from home, telecommute, work from anywhere, online work, online job, ghar se kaam,
      ghar se kam, ghar se, ghar baithe kaam, ghar baithe kam, ghar baithe,
      ghar baithe online kaam, घर से काम, घर बैठे काम, घर बैठे, वर्क फ्रॉम होम
    `),
    stated: ['anywhere in india'],
    in: 'labels',
  },
  hybrid: { kind: 'mode', name: 'Hybrid', words: ['hybrid'], in: 'labels' },
  office: {
    kind: 'mode',
    name: 'In the office',
    words: ['work from office', 'wfo', 'on site', 'onsite', 'in office'],
    in: 'labels',
  },
  night: {
    kind: 'mode',
    name: 'Night shift',
    words: list(`
      night shift, us shift, uk shift, rotational shift, night, night job, evening shift,
      graveyard shift, raat ki shift, रात की शिफ्ट, नाइट शिफ्ट
    `),
    stated: [
      'shift timing',
      'rotating shift',
      'shift basi',
      'shift work',
      '24 7 shift',
      'in shift',
    ],
    in: 'texts',
  },
};
