import type { Box } from './svg.ts';

export interface Placed {
  bytes: Buffer;
  box: Box;
  /** A logo lies whole upon what is drawn, in a tile; a cover fills its box beneath it. */
  as: 'logo' | 'cover';
}

export interface Card {
  scene: 'dawn' | 'towers';
  pictures: Placed[];
  /** SVG upon the scene. */
  overlay: string;
}
