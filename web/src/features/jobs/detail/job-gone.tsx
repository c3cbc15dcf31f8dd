import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedJob, JobExpired } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { describeLocation } from '#contract/job-card-facts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { CompanyLogo } from '../card/company-logo.tsx';

interface Props {
  expiredCard?: ListedJob | null | undefined;
  closedBy?: JobExpired['closedBy'];
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

export const JobGone = ({ expiredCard, closedBy, onRetry, children }: Props) => (
  <div className="grid grid-cols-1 justify-items-center content-center gap-5 min-h-[60vh] py-12 px-gutter">
    <LadderPicture isBroken />
    <h1 className="max-w-[30ch] text-2xl text-center">{jobMessages.gone}</h1>
    {expiredCard && (
      <div className="card flex gap-4 w-[min(100%,36rem)] py-4 px-5">
        <CompanyLogo job={expiredCard} />
        <div className="grid justify-items-start gap-1 min-w-0">
          <Badge tone="danger">{jobMessages.expired}</Badge>
          <p className="font-bold wrap-anywhere">
            {expiredCard.role} at {expiredCard.title}
          </p>
          <p className="max-w-full text-ink-soft text-sm truncate">
            {describeLocation(expiredCard).text}
          </p>
        </div>
      </div>
    )}
    {closedBy && <p className="text-center">{jobMessages.closedByCompany}</p>}
    {onRetry && <p className="text-ink-soft text-center">{jobMessages.mayHaveFailed}</p>}
    <div className="flex flex-wrap justify-center gap-3 mb-4">
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          <RotateCw size={17} /> Try again
        </Button>
      )}
      <ButtonLink to={publicPaths.home}>Back to Explore Jobs</ButtonLink>
    </div>
    {children}
  </div>
);
