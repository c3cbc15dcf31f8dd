import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { Link } from '#web/ui/link/link.tsx';
import { Logo } from '#web/ui/logo/logo.tsx';
import { useAdminHead } from './use-admin-head.ts';

export const Note = ({
  boldText,
  children,
}: {
  boldText?: string | undefined;
  children: string;
}) => (
  <p role="status" className="py-2 px-3 rounded-sm bg-brand-tint text-ink text-sm">
    {boldText !== undefined && <strong>{boldText} </strong>}
    {children}
  </p>
);

export function SignInLayout({ pageTitle, children }: { pageTitle: string; children: ReactNode }) {
  useAdminHead(pageTitle);
  return (
    <main className="grid place-items-center min-h-dvh py-6 px-gutter max-xs:[place-items:start_center]">
      <div className="card grid gap-5 w-[min(26rem,100%)] p-8 shadow-md max-xs:p-5">
        <Link
          to={publicPaths.home}
          aria-label={`${brand.name} home`}
          className="justify-self-start rounded-sm no-underline"
        >
          <Logo name={brand.name} />
        </Link>
        {children}
      </div>
    </main>
  );
}
