/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { inlineScript } from '#test/support/inline-script.ts';
import { keepEarlyInput } from '#web/app/early-input.ts';

const press = jest.fn();
const Button = () => (
  <button type="button" onClick={press}>
    <b>Menu</b>
  </button>
);

/** The page as a server has drawn it, a part of which comes to life when its code does. */
function takeOver(beforeTheCode = () => undefined as void) {
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
  beforeTheCode();
  keepEarlyInput(root);
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
  jest.clearAllMocks();
});
const pressMenu = () => fireEvent.click(screen.getByText('Menu'));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('a press before a part has been taken over counts once it has, and once only', async () => {
  const { arrive } = takeOver();
  await wait(100);
  pressMenu();
  pressMenu();
  await wait(500);
  expect(press).not.toHaveBeenCalled();
  arrive();
  await wait(500);
  expect(press).toHaveBeenCalledTimes(1);
  pressMenu();
  await wait(6_000);
  expect(press).toHaveBeenCalledTimes(2);
});

/** The code of a part; React takes it over in steps of its own. */
async function come(arrive: () => void) {
  await wait(100);
  arrive();
  await wait(100);
  await wait(500);
}

describe('before any code has come', () => {
  beforeEach(() => window.eval(inlineScript));

  it('a press counts as well', async () => {
    const { arrive } = takeOver(pressMenu);
    await come(arrive);
    expect(press).toHaveBeenCalledTimes(1);
  });
});
