import { describe, expect, it } from "vitest";
import { linkUrlOf } from "#panel/inputs/rich-text/link-address.ts";

describe("what is typed as the target of a link", () => {
  it.each([
    ["https://www.kan.or.id/id?x=1#a", "https://www.kan.or.id/id?x=1#a"],
    ["  www.kan.or.id ", "https://www.kan.or.id"],
    ["kan.or.id:8080/berkas", "https://kan.or.id:8080/berkas"],
    ["info@gis.example", "mailto:info@gis.example"],
    ["mailto:info@gis.example", "mailto:info@gis.example"],
    ["0812 3456-789", "tel:08123456789"],
    ["+62 (21) 345.678", "tel:+6221345678"],
    ["/layanan", "/layanan"],
  ])("%s leads to %s", (typed, target) => {
    expect(linkUrlOf(typed)).toBe(target);
  });

  it.each(["", "   ", "layanan kami", "kan", "12", "javascript:alert(1)", "a@b@c.id", "info@gis", "http://"])(
    "'%s' leads nowhere",
    (typed) => {
      expect(linkUrlOf(typed)).toBeUndefined();
    },
  );
});
