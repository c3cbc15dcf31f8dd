#!/usr/bin/env bash
# dynalite 4.0.0 (with level 10.0.0): each Query and Scan leaves its iterator open, also after the whole answer was sent.
# Its streams end an iterator by `return()`, which the iterators of abstract-level have not: theirs is `close()`. An open
# iterator holds a snapshot, so what is overwritten or deleted later is kept on the disk until the process ends.
# Prints what it saw, and fails where a newer version behaves otherwise. Needs the registry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "type": "module", "private": true }' >package.json
npm install --no-audit --no-fund --silent \
  "dynalite@${VERSION:-4.0.0}" level@10.0.0 @aws-sdk/client-dynamodb@3.1169.0 >/dev/null
cat >sample.js <<'JS'
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { Level } from 'level';

const iterators = [];
const { values } = Level.prototype;
Level.prototype.values = function (...options) {
  const iterator = values.apply(this, options);
  iterators.push(iterator);
  return iterator;
};

const server = dynalite({ path: 'data', createTableMs: 0 });
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const table = new DynamoDB({
  endpoint: `http://127.0.0.1:${server.address().port}`,
  region: 'ap-south-1',
  credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
});
const TableName = 'visits';
await table.createTable({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'day', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'day', KeyType: 'HASH' }],
});
while ((await table.describeTable({ TableName })).Table.TableStatus !== 'ACTIVE');
await table.putItem({ TableName, Item: { day: { S: 'monday' }, count: { N: '1' } } });

const query = {
  TableName,
  KeyConditionExpression: '#day = :day',
  ExpressionAttributeNames: { '#day': 'day' },
  ExpressionAttributeValues: { ':day': { S: 'monday' } },
};
for (let n = 0; n < 10; n += 1) {
  const { Count, LastEvaluatedKey } = await table.query(query);
  if (Count !== 1 || LastEvaluatedKey) throw new Error('The answer was not the whole.');
}
const isOpen = (iterator) => iterator.next().then(() => true, () => false);
const open = (await Promise.all(iterators.map(isOpen))).filter(Boolean).length;
console.log(`dynalite: 10 queries answered, ${iterators.length} iterators made, ${open} still open`);
process.exit(iterators.length >= 10 && open === iterators.length ? 0 : 1);
JS
node sample.js
