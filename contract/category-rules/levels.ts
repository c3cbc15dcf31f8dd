import type { CategoryRule } from './rule.ts';

/**
 * What the role calls itself comes first, then the least years asked for. Where neither says anything
 * there is none: a guess would promise a beginner's job, or hide one.
 */
export const levels: CategoryRule = {
  steps: [
    {
      reads: ['role'],
      patterns: [
        [/\bintern(?:s|ship)?\b/i, 'internship'],
        [/\b(?:manager|director|head|vice president|vp|avp|chief)\b/i, 'managerial-roles'],
        [/\b(?:freshers?|trainees?|graduates?|apprentices?)\b/i, 'freshers'],
      ],
    },
    {
      reads: ['experience'],
      patterns: [
        [/^internship$/i, 'internship'],
        [/^entry level$/i, 'freshers'],
        [/^0(?:-0)? yrs$/i, 'freshers'],
        [/^associate$/i, '1-3-years-experience'],
        [/^mid-senior level$/i, '3-5-years-experience'],
        [/^(?:executive|director)$/i, 'managerial-roles'],
      ],
    },
    {
      measures: 'years',
      reads: 'experience',
      atLeast: [
        [0, '0-1-year-experience'],
        [1, '1-3-years-experience'],
        [3, '3-5-years-experience'],
        [5, 'senior-roles'],
      ],
    },
    {
      reads: ['role'],
      patterns: [
        [/\b(?:senior|sr|lead|principal|staff|architect)\b/i, 'senior-roles'],
        [/\b(?:junior|jr)\b/i, '0-1-year-experience'],
      ],
    },
  ],
};
