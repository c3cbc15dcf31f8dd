import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runCommand } from './terminal/command-line.ts';

const LockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.optional(z.boolean()) })),
});

const dropDevDependencies = (settings: unknown) => ({
  ...z.looseObject({}).parse(settings),
  devDependencies: undefined,
});
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** npm's own `--omit=dev` leaves out packages that development also uses: findings/npm-sbom-omit-dev.sh. */
export function writeSbom(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const manifest = dropDevDependencies(readJson('package.json'));
    const { packages, ...lock } = LockFile.parse(readJson('package-lock.json'));
    const deployed = Object.entries(packages).filter(([, { dev }]) => !dev);
    const root = dropDevDependencies(packages['']);
    const copy = { ...lock, packages: { ...Object.fromEntries(deployed), '': root } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(copy));
    const npmArguments = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
    return execFileSync('npm', npmArguments, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

runCommand(import.meta.filename, 'npm run sbom', async () => {
  process.stdout.write(writeSbom());
});
