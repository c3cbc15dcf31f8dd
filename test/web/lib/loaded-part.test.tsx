import { act, render, screen } from '@testing-library/react';
import { laterPart } from '#web/lib/loaded-part.tsx';

const source = 'src/app/frame-parts.ts';
const Whole = () => <p>Whole</p>;
const Bare = () => <p>Bare</p>;

const fetchAfter = (failures: number) =>
  jest.fn<Promise<typeof Whole>, []>(() =>
    (failures -= 1) >= 0 ? Promise.reject(new TypeError('No network')) : Promise.resolve(Whole),
  );

/** Longer than all pauses between the tries. */
async function show({ shown }: ReturnType<typeof laterPart>) {
  jest.useFakeTimers();
  render(shown);
  expect(screen.getByText('Waiting')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
}
afterEach(() => jest.useRealTimers());

it('a later part is asked for four times, and comes with the last', async () => {
  const fetchIt = fetchAfter(3);
  await show(laterPart(source, fetchIt, { bare: Bare, awaited: 'Waiting' }));
  expect(screen.getByText('Whole')).toBeVisible();
  expect(fetchIt).toHaveBeenCalledTimes(4);
});

it('a bare part stands where the code is not to be had', async () => {
  await show(laterPart(source, fetchAfter(9), { bare: Bare, awaited: 'Waiting' }));
  expect(screen.getByText('Bare')).toBeVisible();
});

it('a part that has come is drawn at once', async () => {
  const part = laterPart(source, fetchAfter(0), { below: true });
  await part.load();
  render(part.shown);
  expect(screen.getByText('Whole')).toBeVisible();
  expect(part.below).toBe(true);
});
