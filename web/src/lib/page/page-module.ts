import type { ReactNode } from 'react';
import type { HeadData } from '../head/head-data.ts';
import type { ReadResult } from './deferred-data.ts';

export interface PageLocation {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

export interface HeadContext<Data = unknown> extends PageLocation {
  data: Data;
  now: Date;
}

/** What the server answers. A request for another path is redirected to the canonical path. */
export interface PageResponse {
  status?: 404 | 410 | 503;
  canonicalPath?: string;
}

export interface PageModule {
  Component(props: { data: unknown }): ReactNode;
  /** Never rejects for a failed read: its data then hold an `error`. */
  loader?(context: PageLocation): Promise<object>;
  /** Returns a promise where its code is in a chunk of its own, which a browser loads only for a later navigation. */
  head?(state: HeadContext): HeadData | Promise<HeadData>;
  response?(state: HeadContext): PageResponse;
  loadingText?: string;
}

export const toPageResponse = <Data>(
  { data, error }: ReadResult<Data>,
  toResponse: (data: Data) => PageResponse,
): PageResponse => (error === undefined ? toResponse(data) : { status: 503 });

/** Compares decoded paths, since a character may be percent-encoded or not. */
export function hasPath(url: URL, path: string): boolean {
  try {
    return decodeURIComponent(url.pathname) === decodeURIComponent(path);
  } catch {
    return url.pathname === path;
  }
}
