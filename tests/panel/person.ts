/** Somebody who is signed in, as the API answers; what differs in a test stands there. */
export const person = {
  id: "ani",
  email: "ani@lembaga.test",
  full_name: "Ani Wijaya",
  avatar_url: null,
  language: "id",
  role: "viewer",
  two_factor_enabled: false,
  must_set_two_factor: false,
  must_set_passkey: false,
  must_choose_password: false,
  areas: ["dashboard", "profile"],
};
