import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  certificateAddressIn,
  certificateIdIn,
  certificateIdInMessage,
  ownAddressIn,
  searchQueryIn,
} from "#shared/certificate-address.ts";

const id = "0b9f6a52-5a0e-4c0f-9a57-3f1f0f5f3c11";
const ours = "https://absah.test";
const preview = "http://localhost:3000";
const origins = [ours, preview];
const address = `${ours}/verifikasi-sertifikat/${id}`;

describe("the text of a QR code", () => {
  it.each([
    ["as the site writes it", address],
    ["with white space around it", ` ${address}\n`],
    ["in capitals", address.toUpperCase()],
    ["with a slash at its end", `${address}/`],
    ["with a language", `${address}?lang=en`],
    ["with a fragment", `${address}#isi`],
    ["from before the site had https", address.replace("https:", "http:")],
  ])("is an address of ours %s", (_, text) => {
    expect(certificateAddressIn(text, origins)).toBe(address);
  });

  it("is an address of the origin that it names, with its port", () => {
    const text = `${preview}/verifikasi-sertifikat/${id}`;
    expect(certificateAddressIn(text, origins)).toBe(text);
    expect(certificateAddressIn(text, [ours])).toBeUndefined();
  });

  it.each([
    "",
    "halo",
    id,
    `/verifikasi-sertifikat/${id}`,
    `//absah.test/verifikasi-sertifikat/${id}`,
    `absah.test/verifikasi-sertifikat/${id}`,
    `https:/absah.test/verifikasi-sertifikat/${id}`,
    `https:absah.test/verifikasi-sertifikat/${id}`,
    `https:\\\\absah.test/verifikasi-sertifikat/${id}`,
    `https://absah.test\\verifikasi-sertifikat\\${id}`,
    `ftp://absah.test/verifikasi-sertifikat/${id}`,
    `javascript:alert(1)//${address}`,
    `javascript:location='${address}'`,
    `data:text/html,${address}`,
    `blob:${address}`,
    `view-source:${address}`,
    `https://evil.example/verifikasi-sertifikat/${id}`,
    `https://absah.test.evil.example/verifikasi-sertifikat/${id}`,
    `https://www.absah.test/verifikasi-sertifikat/${id}`,
    `https://evilabsah.test/verifikasi-sertifikat/${id}`,
    `https://absah.test./verifikasi-sertifikat/${id}`,
    `https://absah.test:443/verifikasi-sertifikat/${id}`,
    `https://absah.test:8443/verifikasi-sertifikat/${id}`,
    `http://localhost:30000/verifikasi-sertifikat/${id}`,
    `https://absah.test@evil.example/verifikasi-sertifikat/${id}`,
    `https://absah.test:x@evil.example/verifikasi-sertifikat/${id}`,
    `https://someone@absah.test/verifikasi-sertifikat/${id}`,
    `https://evil.example#@absah.test/verifikasi-sertifikat/${id}`,
    `https://evil.example?https://absah.test/verifikasi-sertifikat/${id}`,
    `https://evil.example\\@absah.test/verifikasi-sertifikat/${id}`,
    `https://absah%2etest/verifikasi-sertifikat/${id}`,
    `https://аbsah.test/verifikasi-sertifikat/${id}`,
    `https://absah。test/verifikasi-sertifikat/${id}`,
    `https://absah\t.test/verifikasi-sertifikat/${id}`,
    `https://absah.test//verifikasi-sertifikat/${id}`,
    `https://absah.test//evil.example/verifikasi-sertifikat/${id}`,
    `https://absah.test/../verifikasi-sertifikat/${id}`,
    `https://absah.test/x/../verifikasi-sertifikat/${id}`,
    `https://absah.test/artikel/verifikasi-sertifikat/${id}`,
    `https://absah.test/media/certificate-pdfs/${id}`,
    `https://absah.test/api/session?next=/verifikasi-sertifikat/${id}`,
    "https://absah.test/verifikasi-sertifikat",
    "https://absah.test/verifikasi-sertifikat/",
    "https://absah.test/verifikasi-sertifikat/?q=x",
    `${address}0`,
    address.slice(0, -1),
    `${address}/qr.svg`,
    `${address}/../../admin`,
    `${address}/..`,
    `${address}%2f..`,
    `${address}\\..\\admin`,
    `${address};x`,
    `${address}.`,
    `${address} https://evil.example`,
    `${address}?x y`,
    `https://absah.test/verifikasi-sertifikat/${id.replace("0", "０")}`,
    `https://absah.test/verifikasi-sertifikat/${id.replace("0b", "%30b")}`,
    `https://absah.test/verifikasi-sertifikat/${id.replaceAll("-", "")}`,
    `https://absah.test/verifikasi-sertifikat/{${id}}`,
    "https://absah.test/verifikasi-sertifikat/../../../../../../../admin/x",
    `WIFI:T:WPA;S:${address};P:x;;`,
    `BEGIN:VCARD\nURL:${address}\nEND:VCARD`,
    `${address}\n${address}`,
    `https://evil.example/\n${address}`,
  ])("is none: %s", (text) => {
    expect(certificateAddressIn(text, origins)).toBeUndefined();
  });

  it("may be typed without https, or as its id alone, where a number is asked for", () => {
    for (const typed of [
      id,
      ` ${id.toUpperCase()}\n`,
      address,
      `absah.test/verifikasi-sertifikat/${id}?on=2026-01-01`,
      `*${address}*`,
      `_${address}_`,
      `«${address}»`,
      `${address}…`,
      `${address}?`,
      address.replace("sertifikat/", "sertifikat/\n"),
      address.replace("-5a0e", " -5a0e"),
      `{${id}}`,
      id.replaceAll("-", ""),
      id.replaceAll("-", "").toUpperCase(),
      address.replaceAll("-", "").replace("verifikasisertifikat", "verifikasi-sertifikat"),
      `${ours}/verifikasi-sertifikat/${id.replaceAll("-", "")}?lang=en`,
      encodeURIComponent(address),
      ...["/bukti.pdf", "/lencana", "/pantau?lang=en", "/qr.svg", ".json", ".jwt"].map(
        (end) => address + end,
      ),
      `${ours}/lencana/${id}.svg`,
    ])
      expect(certificateIdIn(typed, origins), typed).toBe(id);
    for (const typed of [
      "",
      "GIS/QMS/2024/00002",
      `/verifikasi-sertifikat/${id}`,
      `//absah.test/verifikasi-sertifikat/${id}`,
      `ftp://absah.test/verifikasi-sertifikat/${id}`,
      `evil.example/verifikasi-sertifikat/${id}`,
      `evil.example#@absah.test/verifikasi-sertifikat/${id}`,
      `absah.test@evil.example/verifikasi-sertifikat/${id}`,
      `${address}/../../admin`,
      `${address}.exe`,
      `${ours}/media/${id}.svg`,
      `${id.replaceAll("-", "")}0`,
      `0${id.replaceAll("-", "")}`,
      `https%3A%2F%2Fevil.example%2Fverifikasi-sertifikat%2F${id}`,
      `https%3A%2F%2Fabsah.test%2Fverifikasi-sertifikat%2F${id}%`,
    ])
      expect(certificateIdIn(typed, origins), typed).toBeUndefined();
  });

  it("is read out of a message that names no other address", () => {
    for (const message of [
      address,
      `Verifikasi sertifikat GIS/QMS/2024/00002 pada register Absah: ${address}?lang=en`,
      `Cek di sini:\n*${address}*\nTerima kasih.`,
      `${address}\n${address}`,
      `Cek di absah.test/verifikasi-sertifikat/${id} ya`,
      `https://wa.me/?text=${encodeURIComponent(`Verifikasi sertifikat GIS/QMS/2024/00002: ${address}`)}`,
      `wa.me/628123456789?text=${encodeURIComponent(address)}`,
      `https://api.whatsapp.com/send?phone=628123456789&text=${encodeURIComponent(address)}`,
      `https://www.google.com/url?q=${address}&sa=D&source=calendar`,
      `${"kata ".repeat(200)}${address}`,
    ])
      expect(certificateIdInMessage(message, origins), message).toBe(id);
    for (const message of [
      "Verifikasi sertifikat GIS/QMS/2024/00002",
      `Sertifikat ${id} masih berlaku`,
      `Cek di https://evil.example/verifikasi-sertifikat/${id} ya`,
      `Cek di https://evil.example/x atau ${address}`,
      `${address} dan ${address.replace("0b9f", "0b9e")}`,
      `Cek${address}`,
      `${"a ".repeat(1_000)}${address}`,
      `https://wa.me/?text=${encodeURIComponent(`https://evil.example/verifikasi-sertifikat/${id}`)}`,
      `https://wa.me/?text=${encodeURIComponent(`${address} https://evil.example/`)}`,
      `https://wa.me/?text=${encodeURIComponent(`Sertifikat ${id}`)}`,
      `https://wa.me.evil.example/?text=${encodeURIComponent(address)}`,
      `https://wa.me@evil.example/?text=${encodeURIComponent(address)}`,
      `https://evil.example/?text=${encodeURIComponent(address)}`,
      `https://wa.me/628123456789`,
    ])
      expect(certificateIdInMessage(message, origins), message).toBeUndefined();
  });

  it("a search of ours is what its address asks for", () => {
    const asked = (text: string) => searchQueryIn(text, origins)?.toString();
    const query = "q=GIS%2FQMS%2F2024%2F00002&status=valid";
    for (const text of [
      `${ours}/verifikasi-sertifikat?${query}`,
      `absah.test/verifikasi-sertifikat/?${query}#hasil`,
    ])
      expect(asked(text), text).toBe(query);
    for (const text of [
      `https://evil.example/verifikasi-sertifikat?${query}`,
      `${ours}/artikel?${query}`,
      `${ours}/verifikasi-sertifikat`,
      `${address}?${query}`,
      `verifikasi-sertifikat?${query}`,
    ])
      expect(asked(text), text).toBeUndefined();
  });

  it("never leads anywhere else, whatever surrounds an address of ours", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom(
        "/",
        "//",
        "\\",
        "@",
        ":",
        "?",
        "#",
        "..",
        "%2f",
        "\t",
        "\n",
        "javascript:",
        "evil.example",
      ),
      fc.constantFrom(ours, preview, "https://", "absah.test", "/verifikasi-sertifikat/", id, address),
    );
    const leads = /^(?:https:\/\/absah\.test|http:\/\/localhost:3000)\/verifikasi-sertifikat\/[0-9a-f-]{36}$/;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const found = certificateAddressIn(parts.join(""), origins);
        if (found === undefined) return;
        expect(found).toMatch(leads);
        expect(new URL(parts.join("").trim()).host).toBe(new URL(found).host);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    [`${ours}/cek.php?no=12`, "/cek.php?no=12"],
    ["http://ABSAH.test/verifikasi-sertifikat/1041#isi", "/verifikasi-sertifikat/1041"],
    [` ${ours}/sertifikat/PT%20Lama/ `, "/sertifikat/PT%20Lama/"],
    [`${ours}/`, "/"],
  ])("%s may be an address that the site had before", (text, asked) => {
    expect(ownAddressIn(text, origins)).toEqual({ origin: ours, address: asked });
  });

  it.each([
    "halo",
    "/cek.php?no=12",
    ours,
    "https://evil.example/cek.php?no=12",
    "https://absah.test.evil.example/cek.php?no=12",
    "https://absah.test@evil.example/cek.php",
    "https://absah.test:8443/cek.php",
    `${ours}//evil.example/cek.php`,
    `${ours}\\evil.example`,
    `${ours}/cek\\12`,
    `${ours}/cek 12`,
    `${ours}/cek\n12`,
    `javascript:alert(1)//${ours}/cek`,
  ])("none is looked for in %s", (text) => {
    expect(ownAddressIn(text, origins)).toBeUndefined();
  });
});
