import { screen, waitFor } from '@testing-library/react';
import { buildAdminCompany } from '#test/support/builders.ts';
import { field, write } from '../job-form.tsx';
import { button, openAdmin, person } from '../open-admin.tsx';
import { stubCompanies } from './stub-companies.ts';

const zeta = buildAdminCompany();
const zen = buildAdminCompany({
  ...{ slug: 'zen', name: 'Zen', otherNames: [], about: '', careersLink: '', jobtype: '' },
  ...{ version: 0, liveJobCount: 1 },
});
const title = 'Title (company name)';

const open = () => openAdmin('/admin/add-new-job', (api) => stubCompanies(api, [zeta, zen]));
const input = () => screen.getByRole('combobox', { name: title });
async function pickZeta() {
  await open();
  await person().click(input());
  await person().keyboard('zeta');
  await person().click(await option(/Zeta Labs/));
  await waitFor(() => expect(field('Description')).toHaveValue(zeta.about));
}
const option = (name: RegExp) => screen.findByRole('option', { name });

it('suggests companies, and fills what is empty from the one that is picked by key', async () => {
  await open();
  await write('Description', 'Typed by hand.');
  await person().click(input());
  await person().keyboard('ze');
  expect(await option(/Zeta Labs.*7 open jobs/)).toBeVisible();
  expect(screen.getAllByRole('option', { name: /^Ze/ })).toHaveLength(2);
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  await person().keyboard('{ArrowDown}');
  const active = input().getAttribute('aria-activedescendant');
  expect(document.getElementById(active!)).toHaveAccessibleName(/Zeta Labs/);
  await person().keyboard('{Enter}');
  expect(input()).toHaveValue('Zeta Labs');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  expect(field('Job link')).toHaveValue('https://zeta.example/jobs');
  // What somebody typed stays.
  expect(field('Description')).toHaveValue('Typed by hand.');
  await waitFor(() => expect(field('Company type')).toHaveValue(zeta.jobtype));
  expect(screen.getByText(/^Filled in from what we know of Zeta Labs:/)).toHaveTextContent(
    'Company type, Job link',
  );
});

it('takes back what it filled, but nothing that was changed since', async () => {
  await pickZeta();
  await write('Description', 'Better words.');
  await person().click(button('Undo'));
  expect(field('Description')).toHaveValue('Better words.');
  expect(field('Job link')).toHaveValue('');
  expect(field('Company type')).toHaveValue('');
  expect(input()).toHaveValue('Zeta Labs');
});

it('leaves nothing of one company when another is picked', async () => {
  await pickZeta();
  await person().clear(input());
  await person().keyboard('zen');
  await person().click(await option(/Zen/));
  expect(input()).toHaveValue('Zen');
  expect(field('Description')).toHaveValue('');
  expect(field('Job link')).toHaveValue('');
});

it('offers the same for a name that was typed, and the name it is kept by', async () => {
  await open();
  await write(title, 'zeta old');
  await person().click(await screen.findByRole('button', { name: 'Use this name' }));
  expect(input()).toHaveValue('Zeta Labs');
  await person().click(await screen.findByRole('button', { name: 'Fill in' }));
  expect(field('Description')).toHaveValue(zeta.about);
  expect(screen.queryByRole('button', { name: 'Fill in' })).toBeNull();
});
