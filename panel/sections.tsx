import {
  Award,
  BellRing,
  BookOpenText,
  Briefcase,
  Building2,
  CalendarDays,
  ClipboardCheck,
  Contact,
  FileText,
  FolderOpen,
  GalleryHorizontalEnd,
  Handshake,
  History,
  Images,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mails,
  Menu,
  MessageSquareWarning,
  Newspaper,
  Scale,
  Settings,
  ShieldAlert,
  Stamp,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import { t } from "#panel/language/t.ts";

export type Section = {
  label: string;
  /** The area that it requires (specification 6); the session lists those that are open to the person. */
  area: string;
  path: string;
  icon: LucideIcon;
};

export const dashboardSection: Section = {
  label: t("Dashboard"),
  area: "dashboard",
  path: "/admin",
  icon: LayoutDashboard,
};

/** The sidebar (specification 2.12). A section is listed once it exists. */
export const sectionGroups: { label: string; sections: Section[] }[] = [
  {
    label: t("Konten Situs"),
    sections: [
      {
        label: t("Hero Slider"),
        area: "hero-slider",
        path: "/admin/hero-slider",
        icon: GalleryHorizontalEnd,
      },
      { label: t("Konten Halaman"), area: "page-content", path: "/admin/page-content", icon: FileText },
      { label: t("Layanan"), area: "services", path: "/admin/services", icon: Briefcase },
      { label: t("Artikel"), area: "articles", path: "/admin/articles", icon: Newspaper },
      { label: t("Halaman"), area: "site-pages", path: "/admin/site-pages", icon: BookOpenText },
      { label: t("Galeri"), area: "gallery", path: "/admin/gallery", icon: Images },
      { label: t("Media"), area: "media", path: "/admin/media", icon: FolderOpen },
      { label: t("Navigasi"), area: "navigation", path: "/admin/navigation", icon: Menu },
    ],
  },
  {
    label: t("Manajemen Data"),
    sections: [
      { label: t("Sertifikat"), area: "register", path: "/admin/certificates", icon: Award },
      { label: t("Klien"), area: "register", path: "/admin/clients", icon: Contact },
      { label: t("Kalender"), area: "certificates", path: "/admin/calendar", icon: CalendarDays },
      { label: t("Alasan Keputusan"), area: "certificates", path: "/admin/reasons", icon: ListChecks },
      { label: t("Kelengkapan"), area: "certificates", path: "/admin/completeness", icon: ClipboardCheck },
      { label: t("Pengingat"), area: "certificates", path: "/admin/reminders", icon: BellRing },
      {
        label: t("Keluhan & Banding"),
        area: "complaints",
        path: "/admin/complaints",
        icon: MessageSquareWarning,
      },
      {
        label: t("Permintaan Penawaran"),
        area: "quotation-requests",
        path: "/admin/quotation-requests",
        icon: Mails,
      },
      {
        label: t("Dugaan Pemalsuan"),
        area: "forgery-reports",
        path: "/admin/forgery-reports",
        icon: ShieldAlert,
      },
      { label: t("Pelanggan"), area: "customers", path: "/admin/customers", icon: Building2 },
      { label: t("Mitra"), area: "partners", path: "/admin/partners", icon: Handshake },
    ],
  },
  {
    label: t("Manajemen User"),
    sections: [
      { label: t("Pengguna"), area: "users", path: "/admin/users", icon: Users },
      { label: t("Aktivitas"), area: "users", path: "/admin/activity", icon: History },
    ],
  },
  {
    label: t("Pengaturan"),
    sections: [
      { label: t("Konfigurasi Situs"), area: "settings", path: "/admin/settings", icon: Settings },
      { label: t("Aturan Register"), area: "settings", path: "/admin/register-rules", icon: Scale },
      { label: t("Templat Sertifikat"), area: "settings", path: "/admin/certificate-template", icon: Stamp },
      { label: t("Kunci API"), area: "users", path: "/admin/api-keys", icon: KeyRound },
      { label: t("Webhook"), area: "settings", path: "/admin/webhooks", icon: Webhook },
      { label: t("Profil Saya"), area: "profile", path: "/admin/profile", icon: UserRound },
    ],
  },
];
