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
