import { fireEvent } from '@testing-library/react';

/** Each test has a page of its own. */
const load = async () => {
  jest.resetModules();
  return import('#web/lib/first-use.ts');
};
const isOver = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(resolve, 20))]);

it('is not waited for where the browser has drawn the page', async () => {
  const { firstUse } = await load();
  expect(await isOver(firstUse())).toBe(true);
});

it.each(['pointerOver', 'scroll', 'keyDown'] as const)('comes with %s', async (sign) => {
  const { awaitFirstUse, firstUse } = await load();
  awaitFirstUse();
  const used = firstUse();
  expect(await isOver(used)).toBeUndefined();
  fireEvent[sign](document.body);
  expect(await isOver(used)).toBe(true);
});
