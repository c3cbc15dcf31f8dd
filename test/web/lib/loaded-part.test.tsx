import { act, render, screen } from '@testing-library/react';
import { laterPart } from '#web/lib/loaded-part.tsx';

const Whole = () => <p>Whole</p>;
const Bare = () => <p>Bare</p>;

it('a later part is asked for four times, and comes with the last', async () => {
  jest.useFakeTimers();
  const fetchIt = jest.fn().mockResolvedValue(Whole);
  for (let tries = 0; tries < 3; tries += 1)
    fetchIt.mockRejectedValueOnce(new TypeError('No network'));
  render(laterPart('src/app/frame-parts.ts', fetchIt, { bare: Bare, awaited: 'Waiting' }).shown);
  expect(screen.getByText('Waiting')).toBeVisible();
  // Longer than all pauses between the tries.
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Whole')).toBeVisible();
  expect(fetchIt).toHaveBeenCalledTimes(4);
});
