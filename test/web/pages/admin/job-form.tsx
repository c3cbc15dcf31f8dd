import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

/** As somebody pastes it into the field. */
export async function write(label: string, text: string) {
  const input = field(label);
  await act(async () => input.focus());
  fireEvent.change(input, { target: { value: text } });
}

export async function fillIn() {
  for (const [label, text] of Object.entries(requiredTexts)) await write(label, text);
  await screen.findAllByRole('option', { name: job.categories.jobtype });
  for (const [label, id] of Object.entries(requiredChoices)) {
    await waitFor(() => expect(field(label).querySelector(`[value="${id}"]`)).not.toBeNull());
    fireEvent.change(field(label), { target: { value: id } });
  }
}

export const submit = () => person().click(button(/^(Add job|Save changes)$/));
