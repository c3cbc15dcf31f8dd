import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { getBlogPostsByID, insertBlogPosts } from '#contract/blog.ts';
import { imageLimits } from '#contract/limits.ts';
import { callsTo } from '#test/support/api-calls.ts';
import { partsOf, rawForm } from '#test/local/api/raw-form.ts';
import { postForm } from '#test/local/api/world.ts';
import { imageMarks } from '#test/support/marked-image.ts';
import { startProduct, type Product } from '../support/product.ts';
import { sendRaw, type RawAnswer } from '../support/raw-request.ts';
import { imageAttacks } from './image-attacks.ts';

/** A picture of 256 megapixels would take 768 MB. */
const growthMax = 400 * 1024 * 1024;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
}

/** The process and all below it, by Linux's own files. */
const treeOf = (pid: number): number[] => [
  pid,
  ...read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => treeOf(Number(child))),
];

/** The most memory that they ever took. */
const peakBytes = (pid: number): number =>
  treeOf(pid)
    .map((each) => /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${each}/status`)))
    .reduce((sum, found) => sum + Number(found?.[1] ?? 0) * 1024, 0);

let product: Product;
let token: string;
let picture: Buffer;
let bytesBefore: number;

interface FileHead {
  fileName?: string | undefined;
  type?: string | undefined;
}

const upload = (bytes: Uint8Array, head: FileHead = {}) => {
  const { fileName = 'a.png', type = 'image/png' } = head;
  const file = { name: 'image', value: bytes, fileName, headers: { 'Content-Type': type } };
  return sendRaw(product.url, {
    ...{ method: 'POST', path: insertBlogPosts.path },
    ...rawForm([...partsOf(postForm), file]),
  });
};

beforeAll(async () => {
  product = await startProduct();
  token = await callsTo(product.url).signIn();
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  // What the functions hold once they have worked for a while is no growth.
  for (let round = 0; round < 20; round++) expect((await upload(picture)).status).toBe(201);
  bytesBefore = peakBytes(product.pid);
});

async function postOf({ text }: RawAnswer) {
  const path = getBlogPostsByID.path.replace('{id}', JSON.parse(text).id);
  return (await callsTo(product.url).ask(path, { token })).body.blog;
}

/** What is stored is a picture that the server encoded itself, and nothing that was sent with it. */
async function expectSafe(path: string): Promise<void> {
  expect(path).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
  for (const each of [path, path.replace('.webp', '-card.webp')]) {
    const answer = await fetch(product.url + each);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const { format, exif, xmp, iptc, icc, pages = 1, width = 0 } = await sharp(bytes).metadata();
    expect({ format, pages, hidden: [exif, xmp, iptc, icc].filter(Boolean) }).toEqual({
      ...{ format: 'webp', pages: 1, hidden: [] },
    });
    expect(width).toBeLessThanOrEqual(imageLimits.width);
    for (const word of ['script', 'alert', '<?php', ...Object.values(imageMarks)])
      expect(bytes.includes(word)).toBe(false);
  }
}

async function expectHarmless(answer: RawAnswer): Promise<void> {
  expect([201, 400, 413, 415, 422]).toContain(answer.status);
  if (answer.status !== 201) return;
  const { image, authorImage, title, status } = await postOf(answer);
  expect([title, authorImage ?? '', status]).toEqual([expect.any(String), '', 'pending_review']);
  if (image !== '') await expectSafe(image);
}

it('keeps a decent picture', async () => {
  await expectSafe((await postOf(await upload(picture))).image);
});

it.each(Object.entries(imageAttacks))('is not harmed by %s as a picture', async (_, attack) => {
  const { bytes, fileName, type } = attack;
  await expectHarmless(await upload(await bytes(), { fileName, type }));
});

it.each([
  ...['../../../../etc/passwd.png', '..\\..\\windows\\system32\\a.png', 'a.php\0.png'],
  'a'.repeat(10_000),
  'cv\u202egnp.exe',
])('names nothing after a file called %j', async (fileName) => {
  await expectHarmless(await upload(picture, { fileName }));
});

it('writes no file by a name that was sent, and never takes the memory of a bomb', async () => {
  expect((await upload(picture)).status).toBe(201);
  const files = readdirSync(product.dataDir, { recursive: true }).map(String);
  expect(files.filter((file) => /passwd|system32|\.php|\.exe/.test(file))).toEqual([]);
  expect(peakBytes(product.pid) - bytesBefore).toBeLessThan(growthMax);
});
