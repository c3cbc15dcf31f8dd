import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { createInProcessApi } from '#lambdas/platform/http/serve.ts';
import { buildPagePolicy } from '#contract/content-security-policy.ts';

export type CallApi = ReturnType<typeof createInProcessApi>;

export interface PageRequest {
  url: URL;
  now: Date;
  call: CallApi;
}

interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The files of the style sheets that the page holds inline. */
  stylesheets: readonly string[];
}

export interface ServedPage extends Omit<RenderedPage, 'stylesheets'> {
  contentSecurityPolicy: string;
}

interface WebBuild {
  template: string;
  manifest: object;
  /** The content of each style sheet, by its file. */
  stylesheets: Readonly<Record<string, string>>;
}

type RenderPage = (request: PageRequest, webBuild: WebBuild) => Promise<RenderedPage>;

export interface Renderer {
  spaFallbackHtml: string;
  render: (request: PageRequest) => Promise<ServedPage>;
}

/** `infra/functions/build-function-packages.ts` writes the files of the folder. */
export function openRenderer(folder: string): Renderer {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const webBuild: WebBuild = {
    template: read('index.html'),
    manifest: JSON.parse(read('manifest.json')),
    stylesheets: JSON.parse(read('sheets.json')),
  };
  const inlineScripts = webBuild.template.matchAll(/<script>(.*?)<\/script>/gs);
  const scripts = Array.from(inlineScripts, ([, text = '']) => text);
  const rendererPath = join(folder, 'renderer', 'server.cjs');
  const { renderPage }: { renderPage: RenderPage } = createRequire(rendererPath)(rendererPath);
  return {
    spaFallbackHtml: webBuild.template,
    render: async (request) => {
      const { stylesheets, ...page } = await renderPage(request, webBuild);
      const styles = stylesheets.map((file) => webBuild.stylesheets[file] ?? '');
      // The policy allows scripts and styles of the build, and none that came into the page with its data.
      const contentSecurityPolicy = buildPagePolicy({ scripts, styles }, (text) =>
        hash('sha256', text, 'base64'),
      );
      return { ...page, contentSecurityPolicy };
    },
  };
}
