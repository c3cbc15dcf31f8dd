import { writeFileSync } from 'node:fs';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { buildIfChanged } from '#local/launch/cached-build.ts';
import { quietProgress } from '#local/launch/progress.ts';
import { synthesized } from './synthesized.ts';
import { fileOf, templatesFolder, variantNames, variants, type Written } from './templates.ts';

const violationsOf = (app: ReturnType<typeof synthesized>['app']) =>
  [AwsSolutionsChecks, ServerlessChecks].flatMap((Pack) =>
    new Pack(app).validateScope(app).violations.map(({ ruleName, violatingResources }) => ({
      rule: ruleName,
      at: violatingResources.map(({ constructPath }) => constructPath),
    })),
  );

async function build(): Promise<void> {
  for (const name of variantNames) {
    const { app, environment, templates } = synthesized(variants[name]);
    const written: Written = { environment, templates, violations: violationsOf(app) };
    writeFileSync(fileOf(name), JSON.stringify(written));
  }
}

/** Before all files of rules, and not again until something has changed that the stacks are made of. */
export default function synthesizeOnce(): Promise<void> {
  return buildIfChanged({
    ...{ name: 'Synthesizing the environments', folder: templatesFolder, build },
    outputs: variantNames.map(fileOf),
    inputs: ['{infra,contract,lambdas}', 'test/infra', 'web/public', 'package-lock.json'],
    read: () => undefined,
    progress: quietProgress,
  });
}
