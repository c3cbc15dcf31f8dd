import { screen } from '@testing-library/react';
import { buildCard } from '#test/support/builders.ts';
import { stubPortal } from '#test/support/portal.ts';
import { renderPage } from '#test/support/render-page.tsx';

const job = buildCard({ id: 'a', role: 'Analyst', title: 'Saffron Labs', pay: '6-8 LPA' });
const link = 'https://firstrung.example/job/a/analyst-saffron-labs';

const pressShare = async () => {
  stubPortal([job]);
  const { user } = renderPage('/');
  await user.click(await screen.findByRole('button', { name: 'Share Analyst at Saffron Labs' }));
};

const offer = (share: unknown) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

afterEach(() => {
  offer(undefined);
});

it('hands title, location and pay to the share sheet where there is one', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  offer(share);
  await pressShare();
  expect(share).toHaveBeenCalledWith({
    title: 'Analyst at Saffron Labs',
    text: 'Analyst at Saffron Labs\nLocation: Bengaluru, Karnataka\nPay: 6–8 LPA',
    url: link,
  });
});

it('does nothing more when the reader closes the sheet', async () => {
  offer(jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError')));
  await pressShare();
  expect(screen.queryByText('Job link copied to clipboard!')).not.toBeInTheDocument();
});

it('copies in the older way where the clipboard fails', async () => {
  stubPortal([job]);
  const { user } = renderPage('/');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  const copied: string[] = [];
  document.execCommand = jest.fn(() => {
    copied.push(document.querySelector('textarea')?.value ?? '');
    return true;
  });
  await user.click(await screen.findByRole('button', { name: /Share/ }));
  expect(await screen.findByText('Job link copied to clipboard!')).toBeVisible();
  expect(copied).toEqual([link]);
});

it('shows the link where nothing can copy it', async () => {
  stubPortal([job]);
  const { user } = renderPage('/');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  document.execCommand = () => false;
  await user.click(await screen.findByRole('button', { name: /Share/ }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(link);
});
