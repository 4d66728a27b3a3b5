/** Staff of the body in the pictures, beside the administrator of the journeys. */
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
