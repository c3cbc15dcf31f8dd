import type { ReactNode } from 'react';
import { fill } from '#contract/fill-template.ts';
import { formatDate } from '#contract/india-time.ts';
import { retention } from '#contract/retention.ts';
import { reportMessages as texts } from '#contract/messages/report.ts';
import { reportPath, publicPaths } from '#contract/public-paths.ts';
import { PrivateLinkPage } from '#web/features/submissions/private-link-content.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { privateHead } from '#web/lib/head/head-data.ts';

export const head = privateHead(texts.title, texts.states.pending.text, reportPath);

const Card = ({ children }: { children: ReactNode }) => (
  <div className="card grid gap-4 w-[min(38rem,100%)] p-8 text-ink-soft wrap-anywhere max-sm:py-6 max-sm:px-5">
    {children}
    <div className="flex flex-wrap gap-3 mt-2">
      <ButtonLink to={publicPaths.home}>Explore all jobs</ButtonLink>{' '}
      <ButtonLink to={publicPaths.contact} variant="outline">
        Write to us
      </ButtonLink>
    </div>
  </div>
);

export const Component = () => (
  <PrivateLinkPage
    readData={(token) => call('getOwnReport', { body: { token } })}
    title={texts.title}
    loadingText="Loading your report…"
    failedText="Your report could not be loaded."
    className="grid justify-items-center content-center min-h-[60vh] pt-8 pb-16 px-gutter"
    MessageFrame={Card}
    unknownContent={
      <>
        <h1 className="text-ink text-2xl">{texts.linkUnknown}</h1>
        <p>{fill(texts.linkHint, { months: retention.feedbackMonths })}</p>
      </>
    }
  >
    {({ role, company, created_at, reason, state }) => (
      <Card>
        <h1 className="text-ink text-2xl">{texts.states[state].title}</h1>
        <p>
          {fill(texts.about, {
            role,
            company,
            day: formatDate(created_at),
            reason: texts.reasons[reason].toLowerCase(),
          })}
        </p>
        <p>{texts.states[state].text}</p>
      </Card>
    )}
  </PrivateLinkPage>
);
