import { Component, createContext, type ReactNode, useContext } from "react";
import { useRouter, useRouterState } from "#panel/router/context.ts";
import type { Location } from "#panel/router/location.ts";

/** How many routes are around what is rendered. */
const DepthContext = createContext(0);

/** Where a route that is around others has the one of the address. */
export function Outlet() {
  return <MatchedRoute depth={useContext(DepthContext)} />;
}

export function MatchedRoute({ depth }: { depth: number }) {
  const router = useRouter();
  const { routes, failed, location } = useRouterState();
  const route = routes[depth];
  if (!route) return null;
  const { Component, element = <Outlet /> } = router.pageOf(route);
  const page = <DepthContext value={depth + 1}>{Component ? <Component /> : element}</DepthContext>;
  const { ErrorBoundary } = route;
  if (!ErrorBoundary) return page;
  return (
    <Boundary location={location} isFailed={failed === route} instead={<ErrorBoundary />}>
      {page}
    </Boundary>
  );
}

type BoundaryProps = { location: Location; isFailed: boolean; instead: ReactNode; children: ReactNode };
type BoundaryState = { hasThrown: boolean; location: Location };

/** Stands in place of a page that fails, until another address is opened. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasThrown: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasThrown: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { hasThrown: false, location };
  }

  override render(): ReactNode {
    return this.state.hasThrown || this.props.isFailed ? this.props.instead : this.props.children;
  }
}
