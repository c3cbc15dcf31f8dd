import { environmentNamed } from '#infra/environments.ts';

it('refuses a name that is no environment', () => {
  for (const name of ['production', '', 'toString', 'Prod']) {
    expect(() => environmentNamed(name)).toThrow('No environment');
  }
});

it.each(['dev', 'staging', 'prod', 'local'])('knows %s', (name) => {
  expect(environmentNamed(name)).toMatchObject({ name, region: 'ap-south-1' });
  expect(environmentNamed(name).mail.from).toMatch(/^[\w.-]+@[\w.-]+$/u);
});
