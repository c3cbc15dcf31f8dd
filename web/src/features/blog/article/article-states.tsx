import { Info, RotateCw } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { postMessages } from '#contract/messages/post.ts';
import { pages } from '#contract/pages.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';

const ReturnToBlog = ({ variant }: { variant: 'primary' | 'outline' }) => (
  <ButtonLink to={pages.techHub} variant={variant}>
    {postMessages.returnToBlog}
  </ButtonLink>
);

const State = ({ title, text, children }: Record<'title' | 'text', string> & PropsWithChildren) => (
  <div className="grid justify-items-center content-center gap-3 min-h-[60vh] py-12 px-0 text-ink-soft text-lg text-center [&_p]:max-w-[34rem] max-[66rem]:min-h-[calc(100dvh_-_var(--header-height))]">
    <Ladder broken />
    <h1 className="text-ink">{title}</h1>
    <p>{text}</p>
    <div className="flex flex-wrap justify-center gap-3 mt-4">{children}</div>
  </div>
);

export const ArticleMissing = () => (
  <State title={postMessages.notFoundTitle} text={postMessages.notFound}>
    <ReturnToBlog variant="primary" />
  </State>
);

export const ArticleFailed = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <div role="alert">
    <State title={postMessages.loadFailed} text={reason}>
      <Button onClick={onRetry}>
        <RotateCw size={16} /> Try again
      </Button>
      <ReturnToBlog variant="outline" />
    </State>
  </div>
);

export const ArticleNote = ({ text }: { text: string }) => (
  <p className="flex gap-3 py-3 px-4 rounded-md bg-accent-tint text-accent-ink text-sm font-medium [&_svg]:flex-none">
    <Info size={20} />
    {text}
  </p>
);
