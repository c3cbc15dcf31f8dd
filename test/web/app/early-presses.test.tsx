import { act, fireEvent, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyPresses } from '#web/app/early-presses.ts';

const press = jest.fn();
const Button = () => (
  <button type="button" onClick={press}>
    <b>Menu</b>
  </button>
);

/** The page as a server has drawn it, whose button comes to life when its code does. */
function takeOver() {
  const markup = renderToString(
    <div>
      <Suspense>
        <Button />
      </Suspense>
    </div>,
  );
  document.body.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  const root = document.querySelector('div') ?? document.body;
  let arrive = () => undefined as void;
  const Late = lazy(
    () =>
      new Promise<{ default: typeof Button }>((resolve) => {
        arrive = () => resolve({ default: Button });
      }),
  );
  keepEarlyPresses(root);
  act(() => {
    hydrateRoot(
      root,
      <Suspense>
        <Late />
      </Suspense>,
    );
  });
  return { arrive: () => arrive() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  press.mockClear();
});
const pressMenu = () => fireEvent.click(screen.getByText('Menu'));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('a press before a part has been taken over counts once it has, and once only', async () => {
  const { arrive } = takeOver();
  await wait(100);
  pressMenu();
  pressMenu();
  await wait(200);
  expect(press).not.toHaveBeenCalled();
  arrive();
  await wait(200);
  expect(press).toHaveBeenCalledTimes(1);
  pressMenu();
  await wait(6_000);
  expect(press).toHaveBeenCalledTimes(2);
});

it('is forgotten where the code does not come', async () => {
  const { arrive } = takeOver();
  await wait(100);
  pressMenu();
  await wait(6_000);
  arrive();
  await wait(6_000);
  expect(press).not.toHaveBeenCalled();
});
