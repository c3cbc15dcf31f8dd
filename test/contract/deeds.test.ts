import { deedsByTheClock, deedWords, outcomes } from '#contract/deeds.ts';
import { allRoutes } from '#contract/routes.ts';

it('says in words what each call of an administrator changes, and nothing beside', () => {
  const changing = allRoutes
    .filter(({ audience, method }) => audience === 'admin' && method !== 'GET')
    .map(({ id }) => id)
    // The one changes nothing but the caller's own session, the other nothing that counts yet.
    .filter((id) => id !== 'logout' && id !== 'setUpSecondFactor');
  expect(Object.keys(deedWords).sort()).toEqual(
    [...changing, ...deedsByTheClock, ...outcomes].sort(),
  );
});
