import { SquareArrowOutUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { describePay } from '#contract/job-card-facts.ts';
import { toButtonClass } from '#web/ui/button/button.tsx';

interface ApplyLinkProps extends Pick<Job, 'joblink'> {
  /** Also called for a middle click (button 1), which opens a background tab. */
  onApply?: (() => void) | undefined;
  children?: ReactNode;
}

/** The host as the browser parses it, so that look-alike letters become visible. */
export const getApplicationHost = (joblink: string) =>
  new URL(joblink.trim()).host.replace(/^www\./, '');

/** An address that is not http(s) could run script, so it gets no link. */
export function ApplyLink({ joblink, onApply, children }: ApplyLinkProps) {
  if (!isWebAddress(joblink)) return null;
  return (
    <a
      href={joblink.trim()}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onApply}
      onAuxClick={({ button }) => button === 1 && onApply?.()}
      className={children ? undefined : toButtonClass({ variant: 'accent' })}
    >
      {children ?? jobMessages.apply} <SquareArrowOutUpRight size={17} />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

/** A plain link, because reader views remove all buttons. */
export const ApplyTextLink = ({ joblink, onApply }: ApplyLinkProps) =>
  isWebAddress(joblink) && (
    <p>
      <ApplyLink joblink={joblink} onApply={onApply}>
        {`Apply on ${getApplicationHost(joblink)}`}
      </ApplyLink>
    </p>
  );

interface ApplyBarProps extends Pick<ApplyLinkProps, 'onApply'> {
  job: Job;
  /** True while the apply button of the page is not visible. */
  isShown: boolean;
}

/** Has its own space at the end of the text, so that the last lines can be scrolled above it. */
export function ApplyBar({ job, isShown, onApply }: ApplyBarProps) {
  if (!isWebAddress(job.joblink)) return null;
  return (
    <div className="hidden screen:max-sm:(sticky z-20 bottom-0 block min-h-[calc(4.5rem_+_env(safe-area-inset-bottom,0px))] mt-0 -mx-5 -mb-5 pointer-events-none)">
      {isShown && (
        <div className="flex gap-3 items-center justify-between [min-height:inherit] pt-3 px-5 pb-[calc(var(--space-3)_+_env(safe-area-inset-bottom,0px))] border-t border-line rounded-b-lg bg-surface [box-shadow:0_-6px_18px_rgb(0_0_0_/_10%)] pointer-events-auto screen:max-sm:[html:has(&)]:[scroll-padding-bottom:5.5rem]">
          <p className="grid flex-[1_1_0] min-w-0 text-ink-soft text-xs leading-[1.35] [&>*]:truncate">
            <span className="text-ink font-bold">{job.role}</span>
            <span>{describePay(job).text}</span>
          </p>
          <ApplyLink joblink={job.joblink} onApply={onApply} />
        </div>
      )}
    </div>
  );
}
