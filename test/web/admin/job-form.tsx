import { screen } from '@testing-library/react';
import { buildJob } from '#test/support/builders.ts';
import { button, person } from './open-admin.tsx';

const job = buildJob();

/** What section 5 requires of a new job. */
export const requiredTexts = {
  'Title (company name)': job.title,
  Role: job.role,
  Location: job.location,
  Pay: job.pay,
  'For Batches': job.batches,
  'Job link': job.joblink,
  Description: job.description,
};
export const requiredChoices = {
  'Company type': job.jobtype,
  'Role category': job.jobbyrole,
  City: job.jobbycity,
  'Experience level': job.jobexplevel,
  'Pay range': job.jobpayrange,
};

export const field = (label: string) => screen.getByLabelText(label);

export async function write(label: string, text: string) {
  const user = person();
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

export async function fillIn() {
  for (const [label, text] of Object.entries(requiredTexts)) await write(label, text);
  for (const [label, id] of Object.entries(requiredChoices)) {
    await screen.findAllByRole('option', { name: job.categories.jobtype });
    await person().selectOptions(field(label), id);
  }
}

export const submit = () => person().click(button(/^(Add job|Save changes)$/));
