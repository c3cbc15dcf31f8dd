import { randomBytes } from 'node:crypto';
import { account, region } from './region.ts';
import type { Physical } from './resolve.ts';
import type { Template } from './template.ts';

const type = 'AWS::SecretsManager::Secret';
const valueBytes = 24;

/** Each secret of the stack with a value of its own, made anew at every start. */
export const physicalSecrets = (template: Template): [string, Physical][] =>
  template.idsOf(type).map((id) => [
    id,
    {
      ref: `arn:aws:secretsmanager:${region}:${account}:secret:${id}`,
      secret: randomBytes(valueBytes).toString('hex'),
    },
  ]);
