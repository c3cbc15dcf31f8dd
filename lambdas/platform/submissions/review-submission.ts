import { postStatuses } from '#contract/blog.ts';
import type { Review } from '#contract/review.ts';
import { Conflict } from '../runtime/errors.ts';
import { ok, type Admin, type SavedReply } from '../http/request.ts';
import type { TransactItem } from '../table/transaction.ts';
import { changedSubmission, decidedText, isUnseen, type Submission } from './submission.ts';
import type { SubmissionRepository } from './submission-repository.ts';

interface Sources<Item, Shown> {
  submissions: Pick<SubmissionRepository<Item>, 'change'>;
  action: string;
  messages: { reviewed: string; changedMeanwhile: string };
  show: (item: Item) => Shown;
  site: string;
  now: () => Date;
}

interface Request {
  params: { id: string };
  body: Review;
  admin: Admin;
  replyItems: (reply: SavedReply) => readonly TransactItem[];
}

/** Only a rejected one keeps a reason. */
const toOutcome = ({ status, reason }: Review) => ({
  status: postStatuses[status],
  reason: status === 'rejected' ? reason : undefined,
});

/** Throws Conflict with the current state when another one was read. */
export const reviewSubmission =
  <Item extends Submission, Shown extends Readonly<Record<string, unknown>>>(
    sources: Sources<Item, Shown>,
  ) =>
  async ({ params, body, admin, replyItems }: Request) => {
    const { submissions, action, messages, show, site, now } = sources;
    const reply = (item: Item) => ok({ message: messages.reviewed, ...show(item) });
    const at = now();
    const edit = (current: Item) => {
      if (isUnseen(current, body.version))
        throw new Conflict(decidedText(current) ?? messages.changedMeanwhile, show(current));
      return changedSubmission(current, toOutcome(body), at);
    };
    const saved = await submissions.change(params.id, edit, {
      action: { who: admin.id, what: action },
      site,
      extraItems: (item) => replyItems(reply(item)),
    });
    return reply(saved);
  };
