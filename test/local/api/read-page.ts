import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { inlineScript } from '#test/support/inline-script.ts';
import type { Product } from './stack.ts';

/** A page as a program gets it that runs no scripts, read by a parser as it would be. */
export async function readPage({ address }: Product, path: string) {
  const answer = await fetch(`${address}${path}`, { redirect: 'manual' });
  const { document } = new JSDOM(await answer.text()).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const valuesOf = (selector: string, attribute: string) =>
    all(selector).map((element) => element.getAttribute(attribute) ?? '');
  const styled = new Set(
    all('style')
      .map(({ textContent }) => textContent)
      .join()
      .match(/(?<=\.)[\w-]+/g),
  );
  const typeOf = (script: Element) => script.getAttribute('type') ?? '';
  return {
    ...{ status: answer.status, type: answer.headers.get('content-type') },
    titles: all('title').map(({ textContent }) => textContent ?? ''),
    /** Of all tags of this name or property. */
    content: (name: string) =>
      valuesOf(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    /** Those that a browser would run, without the files of the build and the one that stands in the page. */
    ownScripts: all('script').filter(
      (script) =>
        !script.hasAttribute('src') &&
        !['application/ld+json', 'application/json'].includes(typeOf(script)) &&
        script.textContent !== inlineScript,
    ),
    /** Classes, named after their file, that no style in the page knows. */
    unstyled: all('[class]')
      .flatMap(({ classList }) => [...classList])
      .filter((name) => name.includes('_') && !styled.has(name)),
    text: (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' '),
  };
}
export type ReadPage = Awaited<ReturnType<typeof readPage>>;

/** A picture as whoever draws the preview fetches it. */
export async function readPicture(address: string) {
  const answer = await fetch(address);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { status: answer.status, type: answer.headers.get('content-type'), width, height };
}
