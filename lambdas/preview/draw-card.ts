import { factsOf, log } from '#lambdas/platform/log.ts';
import type { JobDrawing, PostDrawing } from '#lambdas/platform/previews.ts';
import type { Card } from './card.ts';
import { openFaces } from './faces.ts';
import { jobCard } from './job-card.ts';
import { postCard } from './post-card.ts';
import { render } from './render.ts';
import { setter, type Setter } from './setter.ts';

export type Drawing = { kind: 'job'; drawing: JobDrawing } | { kind: 'post'; drawing: PostDrawing };
export type DrawCard = (what: Drawing, picture: Buffer | undefined) => Promise<Buffer>;

const cardOf = (set: Setter, what: Drawing, picture: Buffer | undefined): Card =>
  what.kind === 'job' ? jobCard(set, what.drawing, picture) : postCard(set, what.drawing, picture);

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
