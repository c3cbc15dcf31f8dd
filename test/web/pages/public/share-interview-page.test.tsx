import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { verdictNames } from '#contract/interview-options.ts';
import { postMessages } from '#contract/messages/post.ts';
import { problem } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';
import { requiredChoices, requiredTexts, stubInterviews } from './interview-pages.ts';

preload('/share-interview-experience');

const user = userEvent.setup({ delay: null });
const main = () => within(document.querySelector('main') ?? document.body);
const field = (label: string) => main().getByLabelText(label);
const round = (at: number) => within(screen.getByRole('group', { name: `Round ${at}` }));
const button = (name: string) => screen.getByRole('button', { name });
const path = () => window.location.pathname;

async function openForm() {
  const api = stubInterviews([]);
  const view = renderPage('/share-interview-experience');
  await main().findByLabelText('Email');
  return { api, view };
}

async function write(element: HTMLElement, text: string) {
  await user.clear(element);
  await user.click(element);
  await user.paste(text);
}

const submit = () => user.click(button('Submit experience'));

ignoreLoggedErrors();

it('sends the verdict that was said, none that was not, and the wish to be anonymous', async () => {
  const { api } = await openForm();
  api.on('insertInvExp', problem(404));
  for (const [label, text] of Object.entries(requiredTexts)) await write(field(label), text);
  await screen.findByRole('option', { name: 'Full-time' });
  for (const [label, id] of Object.entries(requiredChoices))
    await user.selectOptions(field(label), id);
  await user.click(screen.getByRole('radio', { name: verdictNames.selected }));
  await submit();
  await screen.findByText(texts.failed, { exact: false });
  expect(api.bodies('insertInvExp')).toMatchObject([{ verdict: 'selected', anonymous: false }]);
  api.on('insertInvExp', {
    status: 201,
    body: { status: true, message: texts.saved, id: 'i-9', token: 'a~b~c' },
  });
  await user.click(screen.getByRole('radio', { name: texts.noVerdict }));
  expect(screen.getByText(texts.namedNote)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: texts.anonymous }));
  expect(screen.getByText(texts.anonymousNote)).toBeVisible();
  expect(texts.anonymousNote).toContain(postMessages.anonymousAuthor);
  await submit();
  const dialog = within(await screen.findByRole('alertdialog', { name: texts.savedTitle }));
  expect(dialog.getByText(texts.saved)).toBeVisible();
  expect(dialog.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/#token=a~b~c$/));
  const [, body] = api.bodies('insertInvExp');
  expect(body).toMatchObject({ anonymous: true, rounds: 1 });
  expect(body).not.toHaveProperty('verdict');
});

const titles = () =>
  screen.getAllByLabelText('Round title').map((each) => (each as HTMLInputElement).value);

it('rounds can be moved and removed, the focus goes with them, and leaving asks when something was typed', async () => {
  const { view } = await openForm();
  expect(screen.getByText('1 round')).toBeVisible();
  for (const name of ['Remove round 1', 'Move round 1 up', 'Move round 1 down'])
    expect(button(name)).toBeDisabled();
  for (const [at, title] of ['One', 'Two', 'Three'].entries()) {
    if (at > 0) await user.click(button(texts.addRound));
    await write(round(at + 1).getByLabelText('Round title'), title);
  }
  await user.click(button('Move round 3 up'));
  expect(titles()).toEqual(['One', 'Three', 'Two']);
  expect(screen.getByText('Round 3 is now round 2.')).toBeInTheDocument();
  await waitFor(() => expect(button('Move round 2 up')).toHaveFocus());
  await user.click(button('Move round 2 up'));
  expect(titles()).toEqual(['Three', 'One', 'Two']);
  await waitFor(() => expect(button('Move round 1 down')).toHaveFocus());
  await user.click(button('Move round 1 down'));
  expect(titles()).toEqual(['One', 'Three', 'Two']);
  await user.click(button('Remove round 2'));
  expect(titles()).toEqual(['One', 'Two']);
  expect(screen.getByText('2 rounds')).toBeVisible();
  expect(screen.getByText('Round 2 is removed.')).toBeInTheDocument();
  await waitFor(() => expect(round(1).getByLabelText('Round title')).toHaveFocus());
  await write(field('Title'), 'Half a story');
  await user.click(screen.getByRole('link', { name: texts.backToList }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave this page?' }));
  expect(question.getByText(texts.leaveQuestion)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(path()).toBe('/share-interview-experience');
  await user.click(screen.getByRole('link', { name: texts.backToList }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/interview-experiences'));
  view.unmount();
  const kept = JSON.parse(sessionStorage.getItem('draft:interview') ?? '');
  kept.fields.rounds = Array(19).fill({ title: 'One more', details: 'Talk.' });
  sessionStorage.setItem('draft:interview', JSON.stringify(kept));
  await openForm();
  expect(field('Title')).toHaveValue('Half a story');
  await user.click(button(texts.addRound));
  expect(button(texts.addRound)).toBeDisabled();
  expect(screen.getByText('You can add at most 20 rounds.')).toBeVisible();
});
