import { join } from 'node:path';
import * as z from 'zod/mini';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { credentials } from '#local/provision/clients.ts';
import { inputOf, report } from '../processes/program.ts';

const { folder } = inputOf(z.object({ folder: z.string() }));

const [dynamodb, s3] = await Promise.all([
  startDynamoDb({ folder: join(folder, 'dynamodb') }),
  startS3({ folder: join(folder, 's3'), ...credentials }),
]);

report({ dynamodb: dynamodb.endpoint, s3: s3.endpoint });
