import { adminToken as token } from '#test/support/call.ts';
import { buildPost, rowsOf } from './fixtures.ts';
import { addPost, changePost, opened, readPost, sendPost } from './post-calls.ts';

const bird = { author: 'Nightjar Seven', email: 'nightjar@example.com', anonymous: '1' };
const keyed = { headers: { 'idempotency-key': '11111111-2222-4333-8444-555555555555' } };

it('the author of an anonymous post stands in one row, besides a mail to him', async () => {
  const { body } = await sendPost(bird, keyed);
  const published = await changePost(body.id, { status: '1' }, keyed);
  expect(published.body.blog).toMatchObject({ author: bird.author, email: bird.email });
  const places = (await opened.rows()).flatMap((row) =>
    /nightjar/i.test(JSON.stringify(row)) ? [`${row['PK']} ${row['SK']}`] : [],
  );
  expect(places.sort()).toEqual([expect.stringMatching(/^OUTBOX /), `POST#${body.id} AUTHOR`]);
});

it('is in no line of the log, whatever fails', async () => {
  const said: string[] = [];
  const collect = (...texts: unknown[]) => Boolean(said.push(texts.map(String).join(' ')));
  const spies = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(collect),
    ),
    ...[process.stdout, process.stderr].map((stream) =>
      jest.spyOn(stream, 'write').mockImplementation(collect),
    ),
  ];
  process.env['LOG_LEVEL'] = 'INFO';
  try {
    const { id } = await addPost(bird);
    await changePost(id, { status: '1' });
    await readPost(id);
    const broken = buildPost({ ...bird, id: '01JA0000000000000000000098', anonymous: true });
    await opened.put({ ...rowsOf(broken).row, likes: bird.email, tags: bird.author });
    const failed = [await readPost(broken.id), await readPost(broken.id, { token })];
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    for (const { text } of failed) expect(text).not.toMatch(/nightjar/i);
  } finally {
    process.env['LOG_LEVEL'] = 'SILENT';
    for (const spy of spies) spy.mockRestore();
  }
  expect(said.join('\n').match(/request failed/g)).toHaveLength(2);
  expect(said.join('\n')).not.toMatch(/nightjar/i);
});
