import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { reportMessages as text } from '#contract/messages/report.ts';
import type { OwnReport } from '#contract/reports.ts';
import { problem, type StubAnswer } from '#test/support/portal.ts';
import { buildJob } from '#test/support/builders.ts';
import { ignoreLoggedErrors, openPage, preload } from '#test/support/render-page.tsx';
import { sees } from '#test/web/read-page.ts';

preload('/job/x', '/report');
ignoreLoggedErrors();

const job = buildJob({ id: 'job-3' });
const sent = { status: 201, body: { message: text.sent, token: 'job-3~client~secret' } };

async function openForm(reportJob: StubAnswer = sent) {
  const view = openPage(`/job/${job.id}/x`, {
    ...{ getJob: { body: { job } }, getSimilarJobs: { body: { jobs: [] } }, reportJob },
  });
  await view.user.click(await screen.findByRole('button', { name: text.reportJob }));
  const dialog = within(await screen.findByRole('dialog', { name: text.reportJob }));
  return {
    ...view,
    dialog,
    details: dialog.getByLabelText<HTMLTextAreaElement>(text.details),
    choose: (name: string) => view.user.click(dialog.getByRole('radio', { name })),
    send: () => view.user.click(dialog.getByRole('button', { name: text.send })),
  };
}

it('the form asks for a reason, for words where none fits, keeps them where it fails, and gives the private link', async () => {
  const answers = [problem(400, { message: 'Not like this.' }), sent];
  const { api, dialog, details, choose, send } = await openForm(() => answers.shift()!);
  await send();
  const group = dialog.getByRole('radiogroup', { name: text.reason });
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Please choose what is wrong.');
  await waitFor(() => expect(dialog.getByRole('radio', { name: text.reasons.fee })).toHaveFocus());
  await choose(text.reasons.other);
  await send();
  await waitFor(() => expect(details).toHaveFocus());
  expect(details).toHaveAccessibleDescription(expect.stringContaining(text.detailsMissing));
  expect(api.sent('reportJob')).toEqual([]);
  fireEvent.change(details, { target: { value: 'There is no such office.' } });
  await send();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
  expect(dialog.getByRole('alert')).toHaveTextContent('Not like this.');
  await send();
  const thanks = await dialog.findByText(text.sent);
  await waitFor(() => expect(thanks.closest('[role=status]')).toHaveFocus());
  const own = { reason: 'other', details: 'There is no such office.', website: '' };
  expect(api.bodies('reportJob')).toEqual([own, own]);
  expect(new Set(api.keys('reportJob')).size).toBe(1);
  const path = '/report#token=job-3~client~secret';
  expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', path);
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it('the form is closed by its button, opens again with what was typed, and says that it was known', async () => {
  const { user, dialog, choose } = await openForm({
    status: 201,
    body: { message: text.alreadyReported },
  });
  await choose(text.reasons.fake);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: text.reportJob }));
  const again = await screen.findByRole('radio', { name: text.reasons.fake });
  await waitFor(() => expect(again).toBeChecked());
  const shown = within(screen.getByRole('dialog'));
  await user.click(shown.getByRole('button', { name: text.send }));
  expect(await shown.findByText(text.alreadyReported)).toBeVisible();
  expect(shown.queryByRole('link')).toBeNull();
});

const states = ['pending', 'kept', 'changed', 'removed'] as const;
it.each(states)('the page of a report tells %s', async (state) => {
  const report: OwnReport = {
    ...{ reason: 'fee', created_at: '2026-11-19T08:00:00.000Z', state },
    ...{ role: 'Graduate Engineer', company: 'Saffron Labs' },
  };
  openPage('/report#token=a~b~c', { getOwnReport: { body: report } });
  await screen.findByRole('heading', { level: 1, name: text.states[state].title });
  expect(screen.getByText(text.states[state].text)).toBeVisible();
  await sees('Graduate Engineer at Saffron Labs, reported on 19 Nov 2026: asks for money.');
});
