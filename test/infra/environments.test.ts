import { environmentNamed } from '#infra/environments.ts';

it.each(['production', '', 'toString', 'Prod'])('%j is no environment', (name) => {
  expect(() => environmentNamed(name)).toThrow('No environment');
});
