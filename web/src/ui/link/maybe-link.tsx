import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from './link.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string | undefined;
}

/** A link, where there is a page to lead to and it is not the one that is shown; else its words alone. */
export function MaybeLink({ to, ...rest }: Props) {
  const { pathname } = useLocation();
  const { className, dir, children } = rest;
  if (to !== undefined && to !== pathname) return <Link to={to} {...rest} />;
  return (
    <span className={className} dir={dir}>
      {children}
    </span>
  );
}
