import type { Box } from './svg.ts';

export interface Placed {
  bytes: Buffer;
  box: Box;
  /** A logo lies in a tile above the drawing; a cover fills its box beneath it. */
  as: 'logo' | 'cover';
}

export interface Card {
  scene: 'dawn' | 'towers';
  pictures: Placed[];
  overlay: string;
}
