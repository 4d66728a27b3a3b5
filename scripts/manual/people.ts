/** Staff in the screenshots, in addition to the administrator. */
export const administratorName = "Rina Wijaya";

export const editor = {
  full_name: "Dewi Lestari",
  email: "dewi@gis.example",
  password: "rahasia-editor",
  role: "editor",
};

export const viewer = {
  full_name: "Budi Santoso",
  email: "budi@gis.example",
  password: "rahasia-viewer",
  role: "viewer",
};
