import type { Page } from '@playwright/test';
import { field } from './desk.ts';

export const jobTexts = {
  'Title (company name)': 'Loom & Thread',
  Role: 'Graduate Weaver',
  Location: 'Bengaluru',
  Pay: '5 LPA',
  'For Batches': '2026',
  'Job link': 'https://careers.example/loom',
  Description: 'You mend looms.',
};
export const jobChoices = [
  'Company type',
  'Role category',
  'City',
  'Experience level',
  'Pay range',
];

/** All that the form for a new job asks for. */
export async function fillJob(page: Page) {
  for (const [label, text] of Object.entries(jobTexts)) await field(page, label).fill(text);
  for (const label of jobChoices) await field(page, label).selectOption({ index: 1 });
}
