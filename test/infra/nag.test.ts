import { acknowledgements } from '#infra/nag-acknowledgements.ts';
import { everyEnvironment } from './deployed.ts';

it.each(everyEnvironment)('has nothing without a reason in %s', (_, { violations }) => {
  expect(violations).toEqual([]);
});

it('has few reasons, each in a sentence', () => {
  expect(acknowledgements.length).toBeLessThanOrEqual(12);
  for (const { reason } of acknowledgements) expect(reason).toMatch(/^[A-Z].{30,}\.$/u);
});
