import { Component, type ReactNode } from "react";
import { type Location, Outlet, type RouteObject, useLocation } from "react-router";
import { useRouter, useRouterState } from "#panel/router/context.ts";

/** Renders the matched routes with React Router's declarative components, since its data router would load the pages itself. */
export function withPages(routes: RouteObject[]): RouteObject[] {
  return routes.map(withPage);
}

function withPage(route: RouteObject): RouteObject {
  const element = <RoutePage route={route} />;
  if (route.index) return { index: true, element };
  return { path: route.path, element, children: route.children && withPages(route.children) };
}

function RoutePage({ route }: { route: RouteObject }) {
  const router = useRouter();
  const { failed } = useRouterState();
  const location = useLocation();
  const { Component: Page, element = <Outlet /> } = router.pageOf(route);
  const page = Page ? <Page /> : element;
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

/** Shown instead of a page that failed, until the next navigation. */
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
