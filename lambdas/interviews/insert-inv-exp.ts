import { insertInvExp as route } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { created, handle } from '#lambdas/platform/http/serve.ts';
import type { AuthorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { newInterview } from './interview-changes.ts';
import type { InterviewOptionRepository } from './interview-option-repository.ts';
import type { InterviewRepository } from './interview-repository.ts';

interface Sources {
  interviews: Pick<InterviewRepository, 'add'>;
  options: InterviewOptionRepository;
  links: Pick<AuthorLinks, 'create'>;
  now: () => Date;
}

export const insertInvExp = ({ interviews, options, links, now }: Sources) =>
  handle(route, async ({ body, replyItems }) => {
    const interview = newInterview(body, { source: 'user', at: now() });
    const link = links.create(interview.id);
    const reply = created({
      status: true,
      message: interviewMessages.saved,
      id: interview.id,
      token: link.token,
    });
    if (body.website?.trim()) return reply;
    await options.check(body);
    await interviews.add(interview, { extraItems: () => [...replyItems(reply), link.item] });
    return reply;
  });
