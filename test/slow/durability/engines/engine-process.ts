import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';

// An engine in a process of its own, so that a test can kill it: `node engine-process.ts s3 FOLDER`.
const [, , engine, folder = ''] = process.argv;
const { endpoint } =
  engine === 's3'
    ? await startS3({ folder, accessKeyId: 'local', secretAccessKey: 'local' })
    : await startDynamoDb({ folder });
console.log(endpoint);
