import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { getBlogPostsByID, insertBlogPosts } from '#contract/blog.ts';
import { limits } from '#contract/limits.ts';
import { callsTo } from '#test/local/api/stack.ts';
import { postForm } from '#test/local/api/world.ts';
import { imageMarks } from '#test/support/marked-image.ts';
import { recordFigure } from '../support/figures.ts';
import { startProduct, type Product } from '../support/stack.ts';
import { imageAttacks } from './image-attacks.ts';
import { decentForm, formRequest, multipartAttacks } from './multipart-attacks.ts';
import { sendRaw, type RawAnswer, type RawRequest } from './raw-request.ts';

const growthMax = 150 * 1024 * 1024;
const answeredWithinMs = 2_000;

let product: Product;
let token: string;
let picture: Buffer;
let restingBytes: number;
let peakBytes = 0;
let watching = true;
let watched: Promise<void>;
let longestMs = 0;
let attacks = 0;

/** Of the process that was started and of all that it started. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return [pid, ...children.filter(Boolean).flatMap((child) => familyOf(Number(child)))];
}
function residentBytes(): number {
  const kilobytes = familyOf(product.pid).map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, each) => sum + each * 1024, 0);
}
async function watchMemory() {
  while (watching) {
    peakBytes = Math.max(peakBytes, residentBytes());
    await wait(20);
  }
}

const send = (request: RawRequest) => sendRaw(product.url, request);
const upload = (bytes: Buffer, names = {}) =>
  send(formRequest(insertBlogPosts.path, decentForm({ fields: postForm, picture: bytes }, names)));

beforeAll(async () => {
  product = await startProduct();
  token = await callsTo(product.url).signIn();
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  // What the functions hold once they have worked for a while is no growth.
  for (let round = 0; round < 20; round++) expect((await upload(picture)).status).toBe(201);
  restingBytes = residentBytes();
  watched = watchMemory();
});
afterAll(async () => {
  watching = false;
  await watched;
  await product?.stop();
});

async function postOf({ text }: RawAnswer) {
  const path = getBlogPostsByID.path.replace('{id}', JSON.parse(text).id);
  const { body } = await callsTo(product.url).ask(path, { token });
  return body.blog;
}

/** What is kept is a picture that the server drew itself, and nothing that was sent with it. */
async function expectSafe(path: string): Promise<void> {
  expect(path).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  for (const each of [path, path.replace('.webp', '-card.webp')]) {
    const answer = await fetch(product.url + each);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const { format, exif, xmp, iptc, icc, pages = 1, width = 0 } = await sharp(bytes).metadata();
    expect([format, exif, xmp, iptc, icc, pages]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ]);
    expect(width).toBeLessThanOrEqual(limits.imageWidth);
    for (const word of ['script', 'alert', '<?php', ...Object.values(imageMarks)])
      expect(bytes.includes(word)).toBe(false);
  }
}

/** A busy machine may be late; what is slow by itself is so each time. */
async function answered(request: RawRequest): Promise<RawAnswer> {
  let answer = await send(request);
  for (let again = 0; again < 3 && answer.milliseconds > answeredWithinMs; again++)
    answer = await send(request);
  longestMs = Math.max(longestMs, answer.milliseconds);
  attacks += 1;
  expect(answer.milliseconds).toBeLessThan(answeredWithinMs);
  return answer;
}

async function expectHarmless(answer: RawAnswer): Promise<void> {
  expect([201, 400, 413, 415, 422]).toContain(answer.status);
  if (answer.status !== 201) return;
  const { image, authorImage, title, status } = await postOf(answer);
  expect([title, authorImage ?? '', status]).toEqual([expect.any(String), '', 'pending_review']);
  if (image !== '') await expectSafe(image);
}

it('keeps a decent picture', async () => {
  const { image } = await postOf(await upload(picture));
  await expectSafe(image);
});

it.each(Object.entries(imageAttacks))('is not harmed by %s as a picture', async (_, attack) => {
  const bytes = await attack.bytes();
  const { fileName, type } = attack;
  const form = decentForm({ fields: postForm, picture: bytes }, { fileName, type });
  await expectHarmless(await answered(formRequest(insertBlogPosts.path, form)));
});

const names = Object.keys(multipartAttacks({ fields: postForm, picture: Buffer.alloc(9) }));
it.each(names)('is not harmed by a form with %s', async (name) => {
  const attack = multipartAttacks({ fields: postForm, picture })[name]!;
  const request = formRequest(insertBlogPosts.path, attack);
  // What the gateway refuses for its size is answered before all of it was sent.
  const answer = await answered(request);
  if (attack.body.length > 10 * 1024 * 1024) expect([0, 413]).toContain(answer.status);
  else await expectHarmless(answer);
});

it('grows by nothing to speak of', async () => {
  expect((await upload(picture)).status).toBe(201);
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  const growth = Math.max(residentBytes() - restingBytes, 0);
  recordFigure('Upload', 'image attacks', Object.keys(imageAttacks).length);
  recordFigure('Upload', 'multipart attacks', names.length);
  recordFigure('Upload', 'resident memory at rest in MB', megabytes(restingBytes));
  recordFigure('Upload', 'growth afterwards in MB', megabytes(growth));
  recordFigure('Upload', 'growth at its peak in MB', megabytes(peakBytes - restingBytes));
  recordFigure('Upload', 'longest answer in ms', Math.round(longestMs));
  expect(attacks).toBe(Object.keys(imageAttacks).length + names.length);
  expect(growth).toBeLessThan(growthMax);
});
