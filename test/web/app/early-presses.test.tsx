import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyPresses } from '#web/app/early-presses.ts';

const press = jest.fn();
const Button = () => (
  <button type="button" onClick={press}>
    <b>Menu</b>
  </button>
);

const choose = jest.fn();
function Choices() {
  const [order, setOrder] = useState('new');
  return ['new', 'liked', 'read'].map((value) => (
    <label key={value}>
      <input
        type="radio"
        name="order"
        checked={order === value}
        onChange={() => {
          choose(value);
          setOrder(value);
        }}
      />
      {value}
    </label>
  ));
}

/** The page as a server has drawn it, a part of which comes to life when its code does. */
function takeOver(Part: ComponentType = Button) {
  const markup = renderToString(
    <div>
      <Suspense>
        <Part />
      </Suspense>
    </div>,
  );
  document.body.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  const root = document.querySelector('div') ?? document.body;
  let arrive = () => undefined as void;
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = () => resolve({ default: Part });
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
  jest.clearAllMocks();
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

describe('a choice before its part has been taken over', () => {
  const choice = (name: string) => screen.getByRole('radio', { name });

  it('is made then, the last of several', async () => {
    const { arrive } = takeOver(Choices);
    fireEvent.click(choice('read'));
    fireEvent.click(choice('liked'));
    await wait(200);
    expect(choose).not.toHaveBeenCalled();
    arrive();
    await wait(200);
    expect(choose.mock.calls).toEqual([['liked']]);
    expect(choice('liked')).toBeChecked();
  });

  it('is not made again where the page knows of it', async () => {
    const { arrive } = takeOver(Choices);
    arrive();
    await wait(200);
    fireEvent.click(choice('read'));
    await wait(6_000);
    expect(choose.mock.calls).toEqual([['read']]);
    expect(choice('read')).toBeChecked();
  });
});
