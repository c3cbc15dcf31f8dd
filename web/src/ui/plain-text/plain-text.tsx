import { UserRound, VenetianMask } from 'lucide-react';

export function AuthorName({ name, anonymous }: { name: string; anonymous: boolean }) {
  const Icon = anonymous ? VenetianMask : UserRound;
  return (
    <span className="inline-flex items-center gap-1 min-w-0 [&_svg]:flex-none">
      <Icon size={16} />
      <span className="visually-hidden">Told by </span>
      <span className="min-w-0 wrap-anywhere line-clamp-2" dir="auto">
        {name}
      </span>
    </span>
  );
}

/** A visitor's words as they were typed: no markup of theirs means anything here. */
export const PlainText = ({ text }: { text: string }) => (
  <div
    dir="auto"
    className="grid grid-cols-1 gap-3 max-w-[68ch] text-ink-soft wrap-anywhere [&_p]:whitespace-pre-line"
  >
    {text
      .replaceAll('\r\n', '\n')
      .split(/\n[^\S\n]*\n/)
      .map((block) => block.trim())
      .filter(Boolean)
      .map((paragraph, at) => (
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
  </div>
);
