import { fireEvent, screen, within } from '@testing-library/react';
import { createJob } from '#contract/jobs.ts';
import { field, fillIn, write } from './job-form.tsx';
import { button, openAdmin, path, person } from './open-admin.tsx';

beforeEach(() => sessionStorage.clear());

async function openPreview() {
  await person().click(button('Preview'));
  const sheet = await screen.findByRole('dialog', { name: 'How visitors will see it' });
  await within(sheet).findByRole('heading', { level: 1 });
  return within(sheet);
}

it('shows the unsaved form as its public page', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  await fillIn();
  await write('Requirements', 'Java\nSQL');
  fireEvent.change(field('Closing date'), { target: { value: '2027-01-31' } });
  await person().click(screen.getByRole('switch', { name: 'Featured' }));
  const sheet = await openPreview();
  expect(sheet.getByRole('heading', { level: 1 })).toHaveTextContent('Graduate Software Engineer');
  expect(sheet.getAllByText('Saffron Labs')[0]).toBeVisible();
  expect(sheet.getByText('6–8 LPA')).toBeVisible();
  expect(sheet.getByText('Featured')).toBeVisible();
  expect(sheet.getByText('31 Jan 2027')).toBeVisible();
  const requirements = sheet.getByRole('heading', { name: 'Requirements' }).closest('section')!;
  expect(
    within(requirements)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Java', 'SQL']);
  expect(sheet.getByText('Bengaluru')).toBeVisible();
  expect(api.sent(createJob)).toHaveLength(0);
  await person().click(button('Back to the form'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('Requirements')).toHaveValue('Java\nSQL');
});

it('can be opened on an empty form', async () => {
  await openAdmin('/admin/add-new-job');
  const sheet = await openPreview();
  expect(sheet.getByRole('heading', { level: 1 })).toHaveTextContent('Untitled');
});

it('takes hostile text as text, and a script for no link', async () => {
  await openAdmin('/admin/add-new-job');
  await write('Role', '<img src=x onerror="window.hacked=1">');
  await write('Job link', 'javascript:alert(1)');
  await write('Description', '<script>window.hacked=1</script>');
  const sheet = await openPreview();
  expect(sheet.getByRole('heading', { level: 1 })).toHaveTextContent('<img src=x onerror=');
  expect(sheet.getByText('<script>window.hacked=1</script>')).toBeVisible();
  expect(sheet.queryByRole('link', { name: /Apply/ })).not.toBeInTheDocument();
  expect(window).not.toHaveProperty('hacked');
});

it('leads nowhere', async () => {
  await openAdmin('/admin/add-new-job');
  await fillIn();
  const sheet = await openPreview();
  const apply = sheet.getByRole('link', { name: /Apply for this Job/ });
  expect(fireEvent.click(apply)).toBe(false);
  await person().click(sheet.getByRole('link', { name: 'Disclaimer' }));
  expect(path()).toBe('/admin/add-new-job');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
