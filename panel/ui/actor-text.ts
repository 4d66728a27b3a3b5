/** Who did something, as of then: a name is what people choose for themselves, an address is not. */
export function actorText(name: string, email: string | null | undefined): string {
  return email && email !== name ? `${name} (${email})` : name;
}
