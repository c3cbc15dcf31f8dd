import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ListedJob } from '#contract/jobs.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { buildCard } from '#test/support/builders.ts';
import { textsOf } from '#test/web/read-page.ts';
import { JobCard } from '#web/features/jobs/card/job-card.tsx';
import { SiteProvider } from '#web/lib/page/site-context.tsx';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';

const now = new Date('2026-11-20T08:00:00.000Z');
const created_at = '2026-11-01T08:00:00.000Z';
const analyst = { id: 'a', role: 'Analyst', title: 'Saffron Labs', created_at };

const show = (job: Partial<ListedJob>, props: Partial<Parameters<typeof JobCard>[0]> = {}) =>
  render(
    <SiteProvider origin="https://firstrung.example" now={now}>
      <MemoryRouter>
        <ConfirmProvider>
          <JobCard
            job={buildCard({ ...analyst, ...job })}
            opensIn="newTab"
            shareFallback="copy-and-toast"
            {...props}
          />
        </ConfirmProvider>
      </MemoryRouter>
    </SiteProvider>,
  );
const logo = () => document.querySelector('img');

it('shows role, company, experience, batches, location, age, the badge of each flag, and pay in one form', () => {
  const { unmount } = show({ pay: '6 to 8 LPA', skills: ['Java', 'SQL'] });
  const skills = within(screen.getByRole('list', { name: 'Skills' }));
  expect(textsOf(skills.getAllByRole('listitem'))).toEqual(['Java', 'SQL']);
  expect(screen.getByRole('heading', { level: 3, name: 'Analyst' })).toBeVisible();
  const facts = ['Saffron Labs', '2025, 2026', 'Bengaluru, Karnataka', '6–8 LPA', 'Freshers'];
  for (const text of [...facts, '2w ago']) expect(screen.getByText(text)).toBeVisible();
  unmount();
  const pay = { pay: 'INR 6,00,000', payText: '₹6 LPA' };
  show({ featured: true, urgent: true, created_at: now.toISOString(), ...pay });
  for (const text of ['₹6 LPA', 'Featured']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Urgent')).toHaveAttribute('data-tone', 'danger');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.queryByText('New')).not.toBeInTheDocument();
});

it.each([
  ['batches', 'Batches', jobCardMessages.batchesMissing],
  ['location', 'Location', jobCardMessages.locationMissing],
  ['pay', 'Pay', jobCardMessages.payMissing],
] as const)('leaves out %s that is not known', (field, name, fallback) => {
  for (const given of ['', ` ${fallback} `, 'Not specified']) {
    const { unmount } = show({ [field]: given });
    expect(screen.queryByText(name)).not.toBeInTheDocument();
    expect(screen.queryByText(fallback)).not.toBeInTheDocument();
    expect(document.querySelectorAll('dt')).toHaveLength(3);
    unmount();
  }
});

it.each([
  [{ location: 'Pune', workModes: ['hybrid', 'night'] }, 'Pune · Hybrid, Night shift'],
  [{ location: 'Pune (hybrid)', workModes: ['hybrid'] }, 'Pune (hybrid)'],
  [{ location: 'Work from home', workModes: ['remote'] }, 'Work from home'],
  [{ location: jobCardMessages.locationMissing, workModes: ['remote'] }, 'Remote'],
  [{ location: 'Pune' }, 'Pune'],
] as const)('says of %j where and when one works', ({ location, ...modes }, said) => {
  show({ location, ...('workModes' in modes && { workModes: [...modes.workModes] }) });
  expect(screen.getByText('Location').closest('dt')?.nextSibling?.textContent).toBe(said);
});

it.each([
  ['2026-11-27T07:59:59.000Z', 'Closes in 7 days'],
  ['2026-11-26T18:29:59.000Z', 'Closes in 6 days'],
  ['2026-11-23T09:00:00.000Z', 'Closes in 3 days'],
  ['2026-11-21T08:00:00.000Z', 'Closes in 1 day'],
  ['2026-11-20T18:30:00.000Z', 'Closes in 1 day'],
  ['2026-11-20T18:29:59.000Z', 'Closes today'],
  ['2026-11-20T08:00:01.000Z', 'Closes today'],
  ...['2026-11-27T08:00:00.000Z', '2026-11-20T07:59:59.000Z', undefined].map(
    (expiresAt) => [expiresAt, undefined] as const,
  ),
] as const)('says of the closing at %s only within a week before it: %s', (expiresAt, said) => {
  show({ expiresAt });
  const closing = screen.queryByText(/^Closes/);
  expect(closing?.textContent).toBe(said);
  if (said) expect(closing).toHaveAttribute('dateTime', expiresAt);
});

it.each([
  ['2026-11-18T08:00:00.001Z', 1],
  ['2026-11-18T08:00:00.000Z', 0],
])('says within two days that it is new, and calls it urgent to nobody: %s', (at, badges) => {
  show({ created_at: at });
  expect(screen.queryAllByText('New')).toHaveLength(badges);
  expect(screen.queryByText(jobCardMessages.urgent)).not.toBeInTheDocument();
});

it('opens the job in a new tab on the home page, and in this one from a listing', () => {
  const { unmount } = show({});
  const named = /^View Details.*: Analyst at Saffron Labs \(opens in a new tab\)$/;
  const link = screen.getByRole('link', { name: named });
  expect(link).toHaveAttribute('href', '/job/a/analyst-saffron-labs');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  unmount();
  show({}, { opensIn: 'sameTab' });
  expect(screen.getByRole('heading', { level: 2, name: 'Analyst' })).toBeVisible();
  const more = screen.getByRole('link', { name: /^View More.*: Analyst at Saffron Labs$/ });
  expect(more).not.toHaveAttribute('target');
});

it("shows the company's letters where the image is missing or fails", () => {
  const { unmount } = show({ image: '' });
  expect(screen.getByText('SL')).toBeVisible();
  unmount();
  show({ image: '/images/lost.webp' });
  expect(logo()).toHaveAttribute('src', '/images/lost.webp');
  fireEvent.error(logo()!);
  expect(logo()).toBeNull();
  expect(screen.getByText('SL')).toBeVisible();
});
