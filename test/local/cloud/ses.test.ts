import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSes } from '#local/cloud/ses/start-ses.ts';
import type { Running } from '#local/cloud/server.ts';
import { temporaryFolder } from './engines.ts';

const folder = temporaryFolder();
const outbox = () => join(folder(), 'outbox');
let ses: Running;
beforeAll(async () => {
  ses = await startSes({ folder: outbox() });
});
afterAll(() => ses.close());

const mail = (more: object = {}) => ({
  FromEmailAddress: 'Firstrung <jobs@example.in>',
  Destination: { ToAddresses: ['asha@example.in'] },
  Content: { Simple: { Subject: { Data: 'नमस्ते' }, Body: { Text: { Data: 'Hello\nAsha' } } } },
  ...more,
});

const send = (body: unknown) =>
  fetch(`${ses.endpoint}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('SES', () => {
  it('keeps each mail as a file', async () => {
    const answer = await send(mail());
    const { MessageId } = (await answer.json()) as { MessageId: string };
    const [name = ''] = await readdir(outbox());
    expect(name).toContain(MessageId);
    const kept = JSON.parse(await readFile(join(outbox(), name), 'utf8'));
    expect(kept).toMatchObject({ MessageId, ...mail() });
  });

  it.each([
    ['without a sender', mail({ FromEmailAddress: undefined })],
    [
      'with a line break in an address',
      mail({ Destination: { ToAddresses: ['a@b.in\r\nBcc: c@d.in'] } }),
    ],
    ['that is no object', 'text'],
  ])('refuses a mail %s', async (_, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-amzn-errortype')).toBe('BadRequestException');
  });
});
