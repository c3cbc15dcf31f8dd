import { ArrowRight, PenLine, TrendingUp } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { techHubMessages as text } from '#contract/messages/tech-hub.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { techHubPath, noFilters, parseFilters, postListId } from '../post/filter-parameters.ts';

function TrendingLink() {
  const [search] = useSearchParams();
  const isCurrent = parseFilters(search).sort === 'trending';
  return (
    <ButtonLink
      to={techHubPath({ ...noFilters, sort: 'trending' })}
      preventScrollReset
      aria-current={isCurrent || undefined}
      variant="outline"
      onClick={() => {
        const region = document.getElementById(postListId);
        region?.scrollIntoView({ block: 'start' });
        region?.focus({ preventScroll: true });
      }}
    >
      <TrendingUp size={18} /> {text.lists.trending}
    </ButtonLink>
  );
}

export const TechHubHero = () => (
  <header className="scheme-dark overflow-hidden [background:linear-gradient(var(--paper),var(--brand-tint))] text-ink">
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] gap-10 max-w-page my-0 mx-auto py-0 px-gutter max-[60rem]:grid-cols-1">
      <div className="self-center py-8 px-0 max-[60rem]:py-8 max-[60rem]:px-0 max-[30rem]:pt-5 max-[30rem]:px-0 max-[30rem]:pb-3">
        <p className="text-accent text-sm font-bold">{text.name}</p>
        <h1 className="mt-1 text-4xl tracking-[-0.035em] leading-[1.05]">{text.title}</h1>
        <p className="max-w-[36rem] mt-3 mx-0 mb-6 text-ink-soft text-lg max-[30rem]:mb-4 max-[30rem]:text-md">
          {text.subtitle}
        </p>
        <div className="flex flex-wrap gap-3 [&_[aria-current]]:border-accent [&_[aria-current]]:text-accent max-[30rem]:[&>*]:px-4 max-[30rem]:[&_svg]:hidden">
          <ButtonLink to={publicPaths.writePost} variant="accent">
            <PenLine size={18} /> {text.shareStory}
          </ButtonLink>
          <TrendingLink />
        </div>
        <Link
          to={publicPaths.interviews}
          className="inline-flex items-center gap-2 min-h-target mt-3 text-ink text-sm font-medium max-[30rem]:mt-1"
        >
          {text.interviews} <ArrowRight size={16} />
        </Link>
      </div>
      <div
        aria-hidden="true"
        className="relative grid before:(absolute -bottom-22 left-1/2 w-64 aspect-square rounded-[50%] bg-accent [box-shadow:0_0_6rem_1rem_color-mix(in_srgb,var(--accent),transparent_70%)] opacity-92 [transform:translateX(-50%)] content-['']) max-[60rem]:hidden"
      >
        <div className="relative grid content-center gap-5 py-6 px-0 [transform:rotate(4deg)] [&::before,&::after]:(absolute -top-12 -bottom-12 w-2.5 rounded-full scheme-light bg-paper opacity-90 content-['']) before:left-7 after:right-7">
          {text.questions.map((question) => (
            <p
              key={question}
              className="relative z-1 scheme-light py-2 px-4 rounded-sm bg-paper text-ink text-sm font-medium text-center shadow-md last:bg-brand last:text-on-brand last:font-bold"
            >
              {question}
            </p>
          ))}
        </div>
      </div>
    </div>
  </header>
);
