import * as z from 'zod/mini';
import type { PreviewRequest } from '#lambdas/platform/previews.ts';
import { untilWon } from '#lambdas/platform/transaction.ts';
import type { DrawCard } from './draw-card.ts';
import type { PictureRepository } from './picture-repository.ts';
import type { PreviewRepository, Subject } from './preview-repository.ts';

interface Sources {
  previews: PreviewRepository;
  pictures: PictureRepository;
  draw: DrawCard;
  now: () => Date;
}

const Request = z.object({ kind: z.enum(['job', 'post']), of: z.string() });

const pictureOf = (subject: Subject): string =>
  subject.kind === 'job' ? subject.drawing.logo : subject.drawing.picture;

/** Draws what a queue's row asks for: the image first, then the row that names it. */
export function previewDrawing({ previews, pictures, draw, now }: Sources) {
  async function drawOnce(subject: Subject, drawn: Set<string>): Promise<void> {
    if (drawn.has(subject.path)) return;
    const jpeg = await draw(subject, await pictures.find(pictureOf(subject)));
    await pictures.keepPreview(subject.path, jpeg);
    drawn.add(subject.path);
  }

  /** Again when it was changed meanwhile. */
  return async (content: unknown): Promise<void> => {
    const request: PreviewRequest = Request.parse(content);
    const drawn = new Set<string>();
    await untilWon(async () => {
      const subject = await previews.find(request, now());
      if (!subject || subject.preview === subject.path) return;
      await drawOnce(subject, drawn);
      await previews.keep(request, subject);
    });
  };
}
