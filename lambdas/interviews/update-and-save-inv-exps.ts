import { type Interview, updateAndSaveInvExps as route } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { editedInterview, newInterview } from './interview-changes.ts';
import type { InterviewOptionRepository } from './interview-option-repository.ts';
import type { InterviewRepository } from './interview-repository.ts';

interface Sources {
  interviews: Pick<InterviewRepository, 'add' | 'change'>;
  options: InterviewOptionRepository;
  now: () => Date;
}

const reply = ({ id }: Interview) => ok({ status: true, message: interviewMessages.saved, id });

export const updateAndSaveInvExps = ({ interviews, options, now }: Sources) =>
  handle(route, async ({ body, admin, replyItems }) => {
    await options.check(body);
    const writing = {
      action: { who: admin.id, what: body.id ? 'updateAndSaveInvExps' : 'addInterview' },
      extraItems: (saved: Interview) => replyItems(reply(saved)),
    };
    const at = now();
    const saved = body.id
      ? await interviews.change(body.id, (current) => editedInterview(current, body, at), writing)
      : await interviews.add(newInterview(body, { source: 'admin', at }), writing);
    return reply(saved);
  });
