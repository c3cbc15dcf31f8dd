import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
}

/** React Router's own link would load code for prefetching that we do not use. */
export function Link(props: Props) {
  const { to, replace, state, preventScrollReset, reloadDocument, onClick, children, ...rest } =
    props;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(rest.target !== undefined && { target: rest.target }),
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) follow(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={handleClick}>
      {children}
    </a>
  );
}

interface NavProps extends Props {
  to: string;
  /** The link is not marked as current on pages below its path. */
  end?: boolean;
}

const normalize = (path: string) => new URL(path, 'https://site').pathname.toLowerCase();

export function NavLink({ end = false, ...rest }: NavProps) {
  const linkPath = normalize(rest.to);
  const currentPath = normalize(useLocation().pathname);
  const current =
    currentPath === linkPath ||
    (!end && currentPath.startsWith(linkPath.endsWith('/') ? linkPath : `${linkPath}/`));
  return <Link {...rest} aria-current={current ? 'page' : undefined} />;
}
