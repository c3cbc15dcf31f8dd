/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
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

const write = jest.fn();
function Fields() {
  const [state, setState] = useState({ line: 'old', text: '', city: 'pune', isRemote: false });
  const hold = (change: Partial<typeof state>) => {
    write(change);
    setState({ ...state, ...change });
  };
  return (
    <>
      <input
        aria-label="Line"
        value={state.line}
        onChange={(e) => hold({ line: e.target.value })}
      />
      <textarea
        aria-label="Text"
        value={state.text}
        onChange={(e) => hold({ text: e.target.value })}
      />
      <select aria-label="City" value={state.city} onChange={(e) => hold({ city: e.target.value })}>
        <option>delhi</option>
        <option>pune</option>
      </select>
      <input
        type="checkbox"
        aria-label="Remote"
        checked={state.isRemote}
        onChange={(e) => hold({ isRemote: e.target.checked })}
      />
    </>
  );
}

/** The page as a server has drawn it, a part of which comes to life when its code does. */
function takeOver(Part: ComponentType = Button, beforeTheCode = () => undefined as void) {
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

describe('what is written before its part has been taken over', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it('is told then, as it stands by then', async () => {
    const { arrive } = takeOver(Fields);
    fireEvent.input(field('Line'), { target: { value: 'jav' } });
    await wait(100);
    fireEvent.input(field('Line'), { target: { value: 'java' } });
    fireEvent.input(field('Text'), { target: { value: 'Hello' } });
    fireEvent.input(field('City'), { target: { value: 'delhi' } });
    fireEvent.click(field('Remote'));
    await wait(20_000);
    expect(write).not.toHaveBeenCalled();
    await come(arrive);
    expect(write.mock.calls.flat()).toEqual([
      { line: 'java' },
      { text: 'Hello' },
      { city: 'delhi' },
      { isRemote: true },
    ]);
    expect([field('Line').value, field('Text').value, field('City').value]).toEqual([
      'java',
      'Hello',
      'delhi',
    ]);
  });
});

describe('before any code has come', () => {
  beforeEach(() => window.eval(inlineScript));

  it('a press counts as well', async () => {
    const { arrive } = takeOver(Button, pressMenu);
    await come(arrive);
    expect(press).toHaveBeenCalledTimes(1);
  });
});
