import { factsOf, log } from '#lambdas/platform/log.ts';
import type { InterviewDrawing, JobDrawing, PostDrawing } from '#lambdas/platform/previews.ts';
import type { Card } from './card.ts';
import { openFaces } from './faces.ts';
import { interviewCard } from './interview-card.ts';
import { jobCard } from './job-card.ts';
import { postCard } from './post-card.ts';
import { render } from './render.ts';
import { siteCard } from './site-card.ts';
import { setter, type Setter } from './setter.ts';

/** A picture of content. */
export type Drawing =
  | { kind: 'job'; drawing: JobDrawing }
  | { kind: 'post'; drawing: PostDrawing }
  | { kind: 'interview'; drawing: InterviewDrawing };
export type DrawCard = (
  what: Drawing | { kind: 'site' },
  picture: Buffer | undefined,
) => Promise<Buffer>;

function cardOf(set: Setter, what: Parameters<DrawCard>[0], picture: Buffer | undefined): Card {
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

/** The fonts are opened once, with the first card. */
export function cardDrawing(): DrawCard {
  let opened: Promise<Setter> | undefined;
  return async (what, picture) => {
    opened ??= openFaces().then(setter);
    const set = await opened;
    try {
      return await render(cardOf(set, what, picture));
    } catch (error) {
      if (!picture) throw error;
      log.warn('a picture cannot be set upon its card', { error: factsOf(error).name });
      return render(cardOf(set, what, undefined));
    }
  };
}
