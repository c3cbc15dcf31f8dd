import { verdictNames } from '#contract/interviews.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import type { InterviewDrawing, JobDrawing, PostDrawing } from '#lambdas/platform/previews.ts';
import { brandLine, titleBlock, titleSizes } from './card-parts.ts';
import type { Card } from './card.ts';
import { chips } from './chips.ts';
import { openFaces } from './faces.ts';
import { jobCard } from './job-card.ts';
import { postCard } from './post-card.ts';
import { render } from './render.ts';
import { setter, type Setter } from './setter.ts';
import { siteCard } from './site-card.ts';
import { colours, written } from './svg.ts';

const left = 64;
const width = 740;

function interviewCard(setter: Setter, interview: InterviewDrawing): Card {
  const { title, company, author, verdict } = interview;
  const heading = setter.block(title, {
    width,
    weight: 700,
    sizes: titleSizes,
  });
  const by = author && `by ${author}`;
  return {
    scene: 'towers',
    pictures: [],
    overlay: [
      chips(setter, { x: left, y: 56, width: 800 }, [
        { text: 'Interview', isMain: true, least: 200, yields: 3 },
        { text: company, least: 220, yields: 1 },
        { text: verdict ? verdictNames[verdict] : '', least: 200, yields: 2 },
      ]),
      titleBlock(heading, { x: left, middle: 296, fill: colours.ink }),
      written(setter.line(by, { size: 34, weight: 500 }, width), [left, 504], colours.soft),
      brandLine(setter),
    ].join(''),
  };
}

export type Drawing =
  | { kind: 'job'; drawing: JobDrawing }
  | { kind: 'post'; drawing: PostDrawing }
  | { kind: 'interview'; drawing: InterviewDrawing };
export type DrawCard = (
  what: Drawing | { kind: 'site' },
  picture: Buffer | undefined,
) => Promise<Buffer>;

function layOutCard(set: Setter, what: Parameters<DrawCard>[0], picture: Buffer | undefined): Card {
  switch (what.kind) {
    case 'job':
      return jobCard(set, what.drawing, picture);
    case 'post':
      return postCard(set, what.drawing, picture);
    case 'interview':
      return interviewCard(set, what.drawing);
    case 'site':
      return siteCard(set);
  }
}

export function cardDrawing(): DrawCard {
  let opened: Promise<Setter> | undefined;
  return async (what, picture) => {
    opened ??= openFaces().then(setter);
    const set = await opened;
    try {
      return await render(layOutCard(set, what, picture));
    } catch (error) {
      if (!picture) throw error;
      log.warn('a picture cannot be set upon its card', { error: describeError(error).name });
      return render(layOutCard(set, what, undefined));
    }
  };
}
