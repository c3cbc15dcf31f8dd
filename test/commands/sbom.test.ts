import { readFileSync } from 'node:fs';
import { writeSbom } from '#commands/sbom.ts';

it('lists every package that is deployed, also those that tools use as well', () => {
  const listed = JSON.parse(writeSbom()).components.map(
    ({ name, group }: { name: string; group?: string }) => (group ? `${group}/${name}` : name),
  );
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages: Record<string, { dev?: true }> = lock.packages;
  const deployed = Object.entries(packages).flatMap(([path, { dev }]) =>
    path === '' || dev ? [] : [path.split('node_modules/').at(-1)],
  );
  expect(new Set(listed)).toEqual(new Set(deployed));
  expect(listed).toEqual(expect.arrayContaining(['@smithy/core', 'react', 'zod']));
});
