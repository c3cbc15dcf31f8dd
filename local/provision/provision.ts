import { physicalApis } from './api.ts';
import { provisionBuckets } from './buckets.ts';
import type { Clients } from './clients.ts';
import { physicalFunctions } from './functions.ts';
import type { Physical } from './resolve.ts';
import { physicalSecrets } from './secrets.ts';
import { provisionTables } from './tables.ts';
import type { Template } from './template.ts';

/** Creates the tables and buckets that are missing; says what they, functions, API and site are called here. */
export async function provision(
  template: Template,
  { dynamodb, s3 }: Clients,
  siteHost: string,
): Promise<[string, Physical][]> {
  const [tables, buckets] = await Promise.all([
    provisionTables(template, dynamodb),
    provisionBuckets(template, s3),
  ]);
  const site = template
    .idsOf('AWS::CloudFront::Distribution')
    .map((id): [string, Physical] => [id, { ref: id, attributes: { DomainName: siteHost } }]);
  return [
    ...tables,
    ...buckets,
    ...physicalFunctions(template),
    ...physicalApis(template),
    ...physicalSecrets(template),
    ...site,
  ];
}
