import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill-template.ts';
import type { Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { Link } from '#web/ui/link/link.tsx';
import { JobActions } from './job-actions.tsx';
import { ApplyBar, ApplyTextLink } from './apply-links.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobHeader } from './job-header.tsx';
import { isSubheading, listSections } from './text-sections.ts';

function useInView() {
  const watchedRef = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!watchedRef.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? true),
      // The part under the site's header does not count as visible.
      { rootMargin: '-64px 0px 0px 0px' },
    );
    observer.observe(watchedRef.current);
    return () => observer.disconnect();
  }, []);
  return [watchedRef, isInView] as const;
}

/** Isolates a right-to-left name from the sentence. */
function CompanySentence({ text, company }: { text: string; company: string }) {
  const [before, after] = fill(text, { brand: brand.name }).split('{company}');
  return (
    <>
      {before}
      <bdi>{company || 'this company'}</bdi>
      {after}
    </>
  );
}

interface Props {
  job: Job;
  /** True for a preview, which has no buttons and no apply bar. */
  isPreview?: boolean;
  onApply?: () => void;
}

export function JobDetail({ job, isPreview = false, onApply }: Props) {
  const [actionsRef, areActionsVisible] = useInView();
  return (
    <article className="card grid grid-cols-1 gap-6 p-8 max-sm:gap-5 max-sm:p-5 print:gap-4 print:p-0 print:border-0">
      <JobHeader job={job} />
      {!isPreview && <JobActions job={job} ref={actionsRef} onApply={onApply} />}
      <JobFacts job={job} />
      {listSections(job).map(({ title, points }) => (
        <section key={title} className="pt-6 border-t border-line">
          <h2 className="mb-3 text-xl">{title}</h2>
          <ul className="grid gap-2 max-w-[70ch] text-ink-soft text-start wrap-anywhere">
            {points.map((point, index) => (
              <li
                key={index}
                dir="auto"
                data-subheading={isSubheading(point) || undefined}
                className="relative ps-5 before:(absolute top-[0.7em] start-0 w-2.5 h-[3px] rounded-[2px] bg-accent-strong content-['']) data-[subheading]:(ps-0 text-ink font-bold) data-[subheading]:before:content-none [&[data-subheading]:not(:first-child)]:mt-2"
              >
                {point}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!isPreview && (
        <>
          <ApplyTextLink joblink={job.joblink} onApply={onApply} />
          <footer className="flex gap-3 py-4 px-5 rounded-md bg-sunken text-ink-soft text-sm [&_svg]:flex-none [&_svg]:mt-[0.1rem] [&_svg]:text-brand [&_div]:grid [&_div]:gap-2 [&_div]:min-w-0 [&_div]:wrap-anywhere">
            <ShieldCheck size={22} />
            <div>
              <p>
                <CompanySentence text={jobMessages.disclaimer} company={job.title} />{' '}
                <Link to={publicPaths.disclaimer}>Disclaimer</Link>
              </p>
              <p className="print:hidden">
                <CompanySentence text="Do you represent {company}?" company={job.title} />{' '}
                <Link to={publicPaths.contact}>Ask us to update or remove this job</Link>
              </p>
            </div>
          </footer>
          <ApplyBar job={job} isShown={!areActionsVisible} onApply={onApply} />
        </>
      )}
    </article>
  );
}
