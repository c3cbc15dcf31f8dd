import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { answerPublicReads } from '#lambdas/platform/http/serve.ts';
import { buildPagePolicy } from '#contract/content-security-policy.ts';

export type Call = ReturnType<typeof answerPublicReads>;

export interface PageRequest {
  url: URL;
  now: Date;
  call: Call;
}

interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The files of the style sheets that the page holds inline. */
  sheets: readonly string[];
}

export interface ServedPage extends Omit<RenderedPage, 'sheets'> {
  policy: string;
}

interface Built {
  template: string;
  manifest: object;
  /** The content of each style sheet, by its file. */
  sheets: Readonly<Record<string, string>>;
}

type RenderPage = (request: PageRequest, built: Built) => Promise<RenderedPage>;

export interface Renderer {
  spaFallback: string;
  render: (request: PageRequest) => Promise<ServedPage>;
}

const exportsRenderPage = (loaded: unknown): loaded is { renderPage: RenderPage } =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'renderPage' in loaded &&
  typeof loaded.renderPage === 'function';

/** `infra/functions/bundle.ts` writes the files of the folder. */
export function openRenderer(folder: string): Renderer {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const built: Built = {
    template: read('index.html'),
    manifest: JSON.parse(read('manifest.json')),
    sheets: JSON.parse(read('sheets.json')),
  };
  const inline = built.template.matchAll(/<script>(.*?)<\/script>/gs);
  const scripts = Array.from(inline, ([, text = '']) => text);
  const file = join(folder, 'renderer', 'server.cjs');
  const loaded: unknown = createRequire(file)(file);
  if (!exportsRenderPage(loaded)) throw new Error('The built renderer has no renderPage');
  const { renderPage } = loaded;
  return {
    spaFallback: built.template,
    render: async (request) => {
      const { sheets, ...page } = await renderPage(request, built);
      const styles = sheets.map((file) => built.sheets[file] ?? '');
      // The policy allows scripts and styles of the build, and none that came into the page with its data.
      const policy = buildPagePolicy({ scripts, styles }, (text) => hash('sha256', text, 'base64'));
      return { ...page, policy };
    },
  };
}
