import { SquareArrowOutUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import styles from './apply-link.module.css';

interface Props extends Pick<Job, 'joblink'> {
  /** Called also for a middle click, which opens a tab behind. */
  onApply?: (() => void) | undefined;
  children?: ReactNode;
}

/** Gives the host as the browser reads it: look-alike letters show as what they are. */
export const applicationSite = (joblink: string) =>
  new URL(joblink.trim()).host.replace(/^www\./, '');

const middleButton = 1;

/** An address that is not http(s) could run script, so it gets no link. */
export function ApplyLink({ joblink, onApply, children }: Props) {
  if (!isWebAddress(joblink)) return null;
  return (
    <a
      href={joblink.trim()}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onApply}
      onAuxClick={({ button }) => button === middleButton && onApply?.()}
      className={children ? undefined : `${buttonClass({ variant: 'accent' })} ${styles['apply']}`}
    >
      {children ?? jobMessages.apply} <SquareArrowOutUpRight size={17} />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}
