import { LinkUnlessCurrent } from '#web/ui/link/link-unless-current.tsx';
import { techHubPath, noFilters } from '../post/filter-parameters.ts';

interface TagsProps {
  label: string;
  tags: readonly string[];
  isPreview?: boolean;
}

export const ArticleTags = ({ label, tags, isPreview = false }: TagsProps) =>
  tags.length > 0 && (
    <ul
      aria-label={label}
      className="flex flex-wrap gap-2 pt-6 border-t border-line [&_li]:max-w-full"
    >
      {tags.map((tag) => (
        <li key={tag}>
          <LinkUnlessCurrent
            to={isPreview ? undefined : techHubPath({ ...noFilters, tag })}
            dir="auto"
            className="inline-flex items-center max-w-full min-h-9 py-1 px-4 border border-line rounded-full text-ink-soft text-sm wrap-anywhere no-underline hover:border-brand hover:bg-brand-tint hover:text-brand"
          >
            {tag}
          </LinkUnlessCurrent>
        </li>
      ))}
    </ul>
  );
