import type { Samples } from './samples.ts';
import type { Scene } from './scene.ts';
import { blogScenes } from './scenes/blog.ts';
import { deskScenes } from './scenes/desk.ts';
import { interviewScenes } from './scenes/interviews.ts';
import { jobScenes } from './scenes/jobs.ts';
import { shellScenes } from './scenes/shell.ts';
import { textScenes } from './scenes/texts.ts';

/** Every page and state. */
export const scenesOf = (samples: Samples): Scene[] => [
  ...shellScenes(),
  ...jobScenes(samples),
  ...blogScenes(samples),
  ...interviewScenes(samples),
  ...textScenes(),
  ...deskScenes(samples),
];
