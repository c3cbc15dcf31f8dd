import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  HeadBucketCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { region } from './region.ts';
import type { Physical } from './resolve.ts';
import type { Template } from './template.ts';

const BucketProperties = z.object({ BucketName: z.optional(z.string()) });
const nameCharacters = 63;

const exists = async (client: S3Client, name: string): Promise<boolean> => {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }));
    return true;
  } catch {
    return false;
  }
};

async function create(client: S3Client, name: string): Promise<void> {
  try {
    await client.send(
      new CreateBucketCommand({
        Bucket: name,
        CreateBucketConfiguration: { LocationConstraint: region },
      }),
    );
  } catch (error) {
    const isThere =
      error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists;
    if (!isThere) throw error;
  }
}

/** Creates the buckets that are missing. */
export async function provisionBuckets(
  template: Template,
  client: S3Client,
): Promise<[string, Physical][]> {
  const made: [string, Physical][] = [];
  for (const { id, properties } of template.all('AWS::S3::Bucket', BucketProperties)) {
    const generated = `${template.stackName}-${id}`.toLowerCase().slice(0, nameCharacters);
    const name = properties.BucketName ?? generated;
    if (!(await exists(client, name))) await create(client, name);
    made.push([
      id,
      {
        ref: name,
        attributes: {
          Arn: `arn:aws:s3:::${name}`,
          DomainName: `${name}.s3.amazonaws.com`,
          RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
        },
      },
    ]);
  }
  return made;
}
