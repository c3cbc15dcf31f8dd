import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { laterPart, standingPart } from '#web/lib/loaded-part.tsx';

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

it('a later part is asked for four times, and comes with the last', async () => {
  const fetchIt = fetchAfter(3);
  await show(laterPart(source, fetchIt, { bare: Bare, awaited: 'Waiting' }));
  expect(screen.getByText('Whole')).toBeVisible();
  expect(fetchIt).toHaveBeenCalledTimes(4);
});

describe('a part that stands', () => {
  const Text = ({ text }: { text: string }) => <button type="button">{text}</button>;
  const partAfter = (failures: number) =>
    standingPart(
      source,
      () =>
        (failures -= 1) >= 0 ? Promise.reject(new TypeError('No network')) : Promise.resolve(Text),
      <p>Waiting</p>,
    );

  /** As a server draws it, which has all its parts. */
  function drawnByServer(text: string): HTMLElement {
    const html = renderToString(
      <Suspense>
        <Text text={text} />
      </Suspense>,
    );
    const drawn = new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html');
    document.body.append(...drawn.body.children);
    return screen.getByRole('main');
  }
  const patience = () => act(() => jest.advanceTimersByTimeAsync(10_000));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => document.body.replaceChildren());

  it('is taken over once its code has come, with what it is told then', async () => {
    const { Component } = partAfter(2);
    const container = drawnByServer('Read me');
    const drawn = container.querySelector('button');
    const { rerender } = render(<Component text="Read me" />, { container, hydrate: true });
    expect(drawn).toBeInTheDocument();
    await patience();
    rerender(<Component text="Read this" />);
    expect(screen.getByRole('button', { name: 'Read this' })).toBe(drawn);
  });
});
