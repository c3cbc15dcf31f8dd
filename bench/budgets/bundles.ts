import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { bundleLimits } from './limits.ts';
import { atMost, kilobytes, type Verdict } from './verdict.ts';

const Chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

const entry = 'index.html';
const deskShell = 'src/app/admin-routes.tsx';

/** Parts with code of their own that stand in the first picture. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  'listing-page': ['src/features/jobs/filters/filter-panel.tsx'],
};

const frame = 'src/app/frame-parts.ts';

/**
 * Parts that are seen in the first picture, and whose code is fetched once the page is taken over.
 * The styles of what stands further down come after the markup.
 */
const laterPartsOf: Readonly<Record<string, readonly string[]>> = {
  'home-page': [frame, 'src/features/search/hero.tsx'],
  'job-page': [frame, 'src/features/jobs/more-jobs-of-page.tsx'],
  'tech-hub-page': [
    frame,
    'src/features/blog/tech-hub-hero.tsx',
    'src/features/blog/filter-panel.tsx',
  ],
  'post-page': [frame, 'src/features/blog/article-text.tsx'],
};

export interface RouteBundle {
  route: string;
  scripts: readonly string[];
  styles: readonly string[];
  scriptBytes: number;
  styleBytes: number;
}

interface Build {
  folder: string;
  manifest: Manifest;
}

const compressedBytes = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);

function chunksOf(manifest: Manifest, sources: readonly string[]) {
  const found = new Map<string, Manifest[string]>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build's manifest has no ${source}.`);
    if (found.has(source)) return;
    found.set(source, chunk);
    chunk.imports.forEach(visit);
  };
  sources.forEach(visit);
  return [...found.values()];
}

function bundleOf({ folder, manifest }: Build, source: string, beside: readonly string[]) {
  const route = source.replace(/^.*\/|\.tsx$/g, '');
  const sources = [...beside, source, ...(partsOf[route] ?? [])];
  const later = laterPartsOf[route] ?? [frame];
  const scripts = [...new Set(chunksOf(manifest, sources).map(({ file }) => file))];
  const seen = chunksOf(manifest, [...sources, ...later]);
  const styles = [...new Set(seen.flatMap(({ css }) => css))];
  return {
    route,
    scripts,
    styles,
    scriptBytes: compressedBytes(folder, scripts),
    styleBytes: compressedBytes(folder, styles),
  };
}

const pagesIn = ({ manifest }: Build, folder: string): string[] =>
  Object.keys(manifest).filter((source) => source.startsWith(folder) && /-page\.tsx$/.test(source));

/** What the first picture of each public route waits for. */
const publicBundles = (build: Build): RouteBundle[] =>
  pagesIn(build, 'src/pages/public/').map((source) => bundleOf(build, source, [entry]));

const limitOf = (route: string): number => {
  const { home, post, other } = bundleLimits.script;
  return { 'home-page': home, 'post-page': post }[route] ?? other;
};

const publicVerdicts = (bundle: RouteBundle): Verdict[] => {
  const { route, scripts, styles, scriptBytes, styleBytes } = bundle;
  return [
    kilobytes(`${route}: initial JavaScript, gzip`, scriptBytes, limitOf(route)),
    kilobytes(`${route}: initial styles, gzip`, styleBytes, bundleLimits.styles),
    atMost(`${route}: files of a first visit`, scripts.length + styles.length, {
      most: bundleLimits.files,
      unit: '',
    }),
  ];
};

function deskVerdicts(build: Build): Verdict[] {
  const shell = bundleOf(build, deskShell, [entry]);
  return pagesIn(build, 'src/pages/admin/').map((source) => {
    const { route, scriptBytes } = bundleOf(build, source, [entry, deskShell]);
    const beyond = scriptBytes - shell.scriptBytes;
    return kilobytes(
      `desk, ${route}: JavaScript beyond the shell, gzip`,
      beyond,
      bundleLimits.desk,
    );
  });
}

/** Letters of Indian scripts are fetched by the texts that hold them. */
const isLatinFont = (name: string): boolean => /^figtree-.*\.woff2$/.test(name);
/** The largest that a phone takes of a picture for tall screens. */
const isPhoneHero = (name: string): boolean => /^[a-z]+-tall-\d+-.*\.avif$/.test(name);

function mediaVerdicts({ folder }: Build): Verdict[] {
  const assets = readdirSync(join(folder, 'assets'));
  const bytesOf = (name: string) => readFileSync(join(folder, 'assets', name)).length;
  const fonts = assets.filter(isLatinFont).map(bytesOf);
  const heroes = assets.filter(isPhoneHero).map(bytesOf);
  const total = fonts.reduce((sum, bytes) => sum + bytes, 0);
  return [
    kilobytes('fonts of a page in Latin script', total, bundleLimits.fonts),
    kilobytes('largest first picture of a phone', Math.max(...heroes), bundleLimits.hero),
  ];
}

/** Reads a built web; throws where there is none. */
export function bundleVerdicts(folder: string): Verdict[] {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const build = { folder, manifest: Manifest.parse(JSON.parse(text)) };
  return [
    ...publicBundles(build).flatMap(publicVerdicts),
    ...deskVerdicts(build),
    ...mediaVerdicts(build),
  ];
}
