import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type Call = (request: Request) => Promise<Response>;

export interface PageRequest {
  url: URL;
  now: Date;
  /** Answers the page's own calls of the API. */
  call: Call;
}

export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

interface Built {
  /** The built index, into which the page is put. */
  template: string;
  /** Which files each page needs. */
  manifest: object;
}

type RenderPage = (request: PageRequest, built: Built) => Promise<DrawnPage>;

export interface Renderer {
  /** The built index as it is: the browser draws the page. */
  plainIndex: string;
  draw: (request: PageRequest) => Promise<DrawnPage>;
}

const exportsRenderPage = (loaded: unknown): loaded is { renderPage: RenderPage } =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'renderPage' in loaded &&
  typeof loaded.renderPage === 'function';

/** The web as it was built beside this function, in the names that infra/bundle.ts gives its files. */
export function openRenderer(folder: string): Renderer {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const template = read('index.html');
  const manifest: object = JSON.parse(read('manifest.json'));
  const file = join(folder, 'renderer.cjs');
  const loaded: unknown = createRequire(file)(file);
  if (!exportsRenderPage(loaded)) throw new Error('The built renderer has no renderPage');
  const { renderPage } = loaded;
  return {
    plainIndex: template,
    draw: (request) => renderPage(request, { template, manifest }),
  };
}
