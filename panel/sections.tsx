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
  type LucideIcon,
  Mails,
  Menu,
  MessageSquareWarning,
  Newspaper,
  Settings,
  ShieldAlert,
  Stamp,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";

export type Section = {
  label: string;
  /** The area that opens it (specification 6); the server says which areas a person may enter. */
  area: string;
  path: string;
  icon: LucideIcon;
};

export const dashboardSection: Section = {
  label: "Dashboard",
  area: "dashboard",
  path: "/admin",
  icon: LayoutDashboard,
};

/** The sidebar (specification 2.12). A section is listed once it exists. */
export const sectionGroups: { label: string; sections: Section[] }[] = [
  {
    label: "Konten Situs",
    sections: [
      { label: "Hero Slider", area: "hero-slider", path: "/admin/hero-slider", icon: GalleryHorizontalEnd },
      { label: "Konten Halaman", area: "page-content", path: "/admin/page-content", icon: FileText },
      { label: "Layanan", area: "services", path: "/admin/services", icon: Briefcase },
      { label: "Artikel", area: "articles", path: "/admin/articles", icon: Newspaper },
      { label: "Halaman", area: "site-pages", path: "/admin/site-pages", icon: BookOpenText },
      { label: "Galeri", area: "gallery", path: "/admin/gallery", icon: Images },
      { label: "Media", area: "media", path: "/admin/media", icon: FolderOpen },
      { label: "Navigasi", area: "navigation", path: "/admin/navigation", icon: Menu },
    ],
  },
  {
    label: "Manajemen Data",
    sections: [
      { label: "Sertifikat", area: "register", path: "/admin/certificates", icon: Award },
      { label: "Klien", area: "register", path: "/admin/clients", icon: Contact },
      { label: "Kalender", area: "certificates", path: "/admin/calendar", icon: CalendarDays },
      { label: "Kelengkapan", area: "certificates", path: "/admin/completeness", icon: ClipboardCheck },
      { label: "Pengingat", area: "certificates", path: "/admin/reminders", icon: BellRing },
      {
        label: "Keluhan & Banding",
        area: "complaints",
        path: "/admin/complaints",
        icon: MessageSquareWarning,
      },
      {
        label: "Permintaan Penawaran",
        area: "quotation-requests",
        path: "/admin/quotation-requests",
        icon: Mails,
      },
      {
        label: "Dugaan Pemalsuan",
        area: "forgery-reports",
        path: "/admin/forgery-reports",
        icon: ShieldAlert,
      },
      { label: "Pelanggan", area: "customers", path: "/admin/customers", icon: Building2 },
      { label: "Mitra", area: "partners", path: "/admin/partners", icon: Handshake },
    ],
  },
  {
    label: "Manajemen User",
    sections: [
      { label: "Pengguna", area: "users", path: "/admin/users", icon: Users },
      { label: "Aktivitas", area: "users", path: "/admin/activity", icon: History },
    ],
  },
  {
    label: "Pengaturan",
    sections: [
      { label: "Konfigurasi Situs", area: "settings", path: "/admin/settings", icon: Settings },
      { label: "Templat Sertifikat", area: "settings", path: "/admin/certificate-template", icon: Stamp },
      { label: "Kunci API", area: "users", path: "/admin/api-keys", icon: KeyRound },
      { label: "Webhook", area: "settings", path: "/admin/webhooks", icon: Webhook },
      { label: "Profil Saya", area: "profile", path: "/admin/profile", icon: UserRound },
    ],
  },
];
