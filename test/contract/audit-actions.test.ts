import { scheduledActions, auditActions, outcomes } from '#contract/audit-actions.ts';
import { allRoutes } from '#contract/routes.ts';

it('says in words what each call of an administrator changes, and nothing beside', () => {
  const changing = allRoutes
    .filter(({ audience, method }) => audience === 'admin' && method !== 'GET')
    .map(({ id }) => id)
    // Changes nothing but the caller's own session, nothing that counts yet, and only what he is sent.
    .filter((id) => !['logout', 'setUpSecondFactor', 'setDailyMail'].includes(id))
    // Drafts are saved by themselves, again and again, and name who saved them last; a board is read.
    .filter((id) => !['createDraft', 'updateDraft', 'readBoard', 'runSource'].includes(id));
  expect(Object.keys(auditActions).sort()).toEqual(
    [...changing, ...scheduledActions, ...outcomes].sort(),
  );
});
