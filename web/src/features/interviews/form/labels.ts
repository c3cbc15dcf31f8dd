import { fieldLabels } from '#contract/field-labels.ts';

export const labels = {
  ...fieldLabels.interviews,
  name: 'Name',
  email: 'Email',
  title: 'Title',
  experience: 'Experience',
  verdict: 'Verdict',
  details: 'Details',
  rounds: 'Rounds',
} as const;

export const roundLabels = { title: 'Round title', details: 'What happened' } as const;
