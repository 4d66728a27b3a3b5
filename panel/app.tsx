import { CoreAdminContext, localStorageStore } from "ra-core";
import { lazy, type ReactNode } from "react";
import { Route, Routes } from "react-router";
import { ArticleList } from "#panel/articles/list.tsx";
import { articleSection } from "#panel/articles/section.tsx";
import { AuditPage } from "#panel/audit/page.tsx";
import { CertificateCreate } from "#panel/certificates/create.tsx";
import { CertificateEdit } from "#panel/certificates/edit.tsx";
import { CertificateList } from "#panel/certificates/list.tsx";
import { ContentCreate, ContentEdit } from "#panel/content/pages.tsx";
import type { Section } from "#panel/content/section.ts";
import { CustomerList } from "#panel/customers/list.tsx";
import { customerSection } from "#panel/customers/section.tsx";
import { Dashboard } from "#panel/dashboard/dashboard.tsx";
import { Area } from "#panel/frame/area.tsx";
import { Frame } from "#panel/frame/frame.tsx";
import { GalleryList } from "#panel/gallery/list.tsx";
import { gallerySection } from "#panel/gallery/section.tsx";
import { HeroSlideList } from "#panel/hero-slides/list.tsx";
import { heroSlideSection } from "#panel/hero-slides/section.tsx";
import { NavigationCreate } from "#panel/navigation/create.tsx";
import { NavigationList } from "#panel/navigation/list.tsx";
import { navigationSection } from "#panel/navigation/section.tsx";
import { PageContentPage } from "#panel/page-content/page.tsx";
import { ForgotPasswordPage } from "#panel/pages/forgot-password.tsx";
import { LoginPage } from "#panel/pages/login.tsx";
import { LogoutPage } from "#panel/pages/logout.tsx";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { ResetPasswordPage } from "#panel/pages/reset-password.tsx";
import { PartnerList, PartnerOrder } from "#panel/partners/list.tsx";
import { partnerSection } from "#panel/partners/section.tsx";
import { ProfilePage } from "#panel/profile/page.tsx";
import { authProvider } from "#panel/providers/auth-provider.ts";
import { dataProvider } from "#panel/providers/data-provider.ts";
import { i18nProvider } from "#panel/providers/i18n-provider.ts";
import { queryClient } from "#panel/providers/session.ts";
import { ServiceList } from "#panel/services/list.tsx";
import { serviceSection } from "#panel/services/section.tsx";
import { SettingsPage } from "#panel/settings/page.tsx";
import { Toaster } from "#panel/toasts.tsx";
import { basename } from "#panel/urls.ts";
import { UserCreate } from "#panel/users/create.tsx";
import { UserEdit } from "#panel/users/edit.tsx";
import { UserList } from "#panel/users/list.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";

const CertificateImport = lazy(() => import("#panel/certificates/import/page.tsx"));
const store = localStorageStore("1", "absah");

/** The staff's application: its providers, and every address of it (specification 2.12). */
export function App() {
  return (
    <CoreAdminContext
      basename={basename}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <Routes>
        <Route path="login" element={<LoginPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="reset-password" element={<ResetPasswordPage />} />
        <Route path="logout" element={<LogoutPage />} />
        <Route element={<Frame />}>
          <Route element={<Area name="dashboard" />}>
            <Route index element={<Dashboard />} />
          </Route>
          <Route path="certificates" element={<Area name="certificates" />}>
            <Route index element={<CertificateList />} />
            <Route path="create" element={<CertificateCreate />} />
            <Route path="import" element={<CertificateImport />} />
            <Route path=":id" element={<CertificateEdit />} />
          </Route>
          {contentRoutes(heroSlideSection, <HeroSlideList />)}
          {contentRoutes(serviceSection, <ServiceList />)}
          {contentRoutes(articleSection, <ArticleList />)}
          {contentRoutes(gallerySection, <GalleryList />)}
          <Route path="navigation" element={<Area name="navigation" />}>
            <Route index element={<NavigationList />} />
            <Route path="create" element={<NavigationCreate />} />
            <Route path=":id" element={<ContentEdit section={navigationSection} />} />
          </Route>
          {contentRoutes(customerSection, <CustomerList />)}
          {contentRoutes(partnerSection, <PartnerList />, <Route path="order" element={<PartnerOrder />} />)}
          <Route path="page-content" element={<Area name="page-content" />}>
            <Route index element={<PageContentPage />} />
          </Route>
          <Route path="settings" element={<Area name="settings" />}>
            <Route index element={<SettingsPage />} />
          </Route>
          <Route path="users" element={<Area name="users" />}>
            <Route path="audit" element={<AuditPage />} />
            <Route element={<UserList />}>
              <Route index element={null} />
              <Route path="create" element={<UserCreate />} />
              <Route path=":id" element={<UserEdit />} />
            </Route>
          </Route>
          <Route path="profile" element={<Area name="profile" />}>
            <Route index element={<ProfilePage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <Toaster />
    </CoreAdminContext>
  );
}

/** A section's addresses: its list, a new row, and a stored one. A reload or a shared link opens the same form. */
function contentRoutes<Content extends object, Row extends ContentRow & Content, Listed extends ContentRow>(
  section: Section<Content, Row, Listed>,
  list: ReactNode,
  others?: ReactNode,
) {
  const { resource } = section;
  return (
    <Route path={resource} element={<Area name={resource} />}>
      <Route index element={list} />
      {others}
      <Route path="create" element={<ContentCreate key={resource} section={section} />} />
      <Route path=":id" element={<ContentEdit key={resource} section={section} />} />
    </Route>
  );
}
