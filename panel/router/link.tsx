import { type ComponentPropsWithRef, type MouseEvent, useEffect } from "react";
import { useRouter, useRouterState } from "#panel/router/context.ts";
import { useNavigate } from "#panel/router/hooks.ts";
import { hrefOf, resolveTo, type To } from "#panel/router/location.ts";
import type { NavigateOptions } from "#panel/router/router.ts";

type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & NavigateOptions & { to: To };

/** A link to a page of the panel; in a new tab or with a key pressed the browser follows it as any other. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...attributes }: LinkProps) {
  const router = useRouter();
  const { location } = useRouterState();
  const href = hrefOf(resolveTo(to, location));

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForBrowser = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    const isElsewhere = attributes.target !== undefined && attributes.target !== "_self";
    if (event.defaultPrevented || event.button !== 0 || isForBrowser || isElsewhere) return;
    event.preventDefault();
    // Where somebody is already there is nothing to go back from.
    const isHere = href === hrefOf(location);
    void router.navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  }
  return <a {...attributes} href={href} onClick={follow} />;
}

/** A link that says of itself whether its page is the open one. */
export function NavLink(props: LinkProps) {
  const { location } = useRouterState();
  const isOpen = resolveTo(props.to, location).pathname === location.pathname.replace(/(?<=.)\/$/, "");
  return <Link {...props} aria-current={isOpen ? "page" : undefined} />;
}

/** Leads on as soon as it is rendered. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions): null {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace, state });
  }, [navigate, to, replace, state]);
  return null;
}
