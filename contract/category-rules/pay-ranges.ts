import type { CategoryRule } from './rule.ts';

/** By the lower end, so that no listing promises more than the row does. */
export const payRanges: CategoryRule = {
  steps: [
    {
      reads: ['pay'],
      patterns: [
        [/not disclosed/i, 'not-disclosed'],
        [/unpaid/i, '0-3-lpa'],
        [/month|stipend/i, 'stipend'],
      ],
    },
    {
      measures: 'lakhs',
      reads: 'pay',
      atLeast: [
        [0, '0-3-lpa'],
        [3, '3-6-lpa'],
        [6, '6-10-lpa'],
        [10, '10-15-lpa'],
        [15, '15-25-lpa'],
        [25, '25-lpa'],
      ],
    },
  ],
};
