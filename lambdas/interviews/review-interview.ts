import type { Interview, reviewInterview as route } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { reviewedInterview } from './interview-changes.ts';
import type { InterviewRepository } from './interview-repository.ts';
import { adminInterview } from './interview-view.ts';

interface Sources {
  interviews: Pick<InterviewRepository, 'change'>;
  /** The site's origin. */
  site: string;
  now: () => Date;
}

const reply = (interview: Interview) =>
  ok({ message: interviewMessages.reviewed, InvData: adminInterview(interview) });

export const reviewInterview =
  ({ interviews, site, now }: Sources): Handle<typeof route> =>
  async ({ params, body, admin, replyItems }) => {
    const at = now();
    const reviewed = await interviews.change(
      params.id,
      (current) => reviewedInterview(current, body, at),
      {
        action: { who: admin.id, what: 'reviewInterview' },
        site,
        extraItems: (interview) => replyItems(reply(interview)),
      },
    );
    return reply(reviewed);
  };
