import { describe, expect, it, vi } from "vitest";
import { reasonOf } from "#panel/providers/reason-of.ts";
import { HttpError, request } from "#panel/providers/request.ts";
import { sendFile } from "#panel/providers/send-file.ts";
import { sendForFile } from "#panel/providers/send-for-file.ts";
import { useApi, useSentFiles } from "#tests/panel/support.tsx";

const unreachable = "Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.";
const fault = (status: number) => `Server mengalami gangguan (${status}). Coba lagi beberapa saat lagi.`;

describe("what the panel says of a request that failed", () => {
  const api = useApi();
  const get = async () => await request("GET", "/customers");
  const answerText = (text: string, status: number) =>
    vi.mocked(fetch).mockImplementation(async () => new Response(text, { status }));

  it("is the server's own message, with its status and all that it answered", async () => {
    const json = { message: "Mohon periksa.", errors: { name: "Wajib diisi." } };
    api.answerWith(() => ({ status: 422, json }));
    await expect(get()).rejects.toMatchObject({ message: "Mohon periksa.", status: 422, body: json });
  });

  it.each([
    ["an error page of a proxy", "<h1>Bad Gateway</h1>", 502],
    ["an answer without a message", "{}", 500],
    ["a message that is no text", '{"message":{"id":"x"}}', 500],
    ["nothing at all", "", 503],
    ["a page where an answer was to be", "<!doctype html>", 200],
  ])("is that the server is disturbed where it is %s", async (_, text, status) => {
    answerText(text, status);
    await expect(get()).rejects.toMatchObject({ message: fault(status), status });
  });

  it("is that the server cannot be reached where there is no answer", async () => {
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(get()).rejects.toMatchObject({ message: unreachable, status: 0 });
  });

  it("is nothing where the panel itself called it off", async () => {
    const controller = new AbortController();
    const reason = new DOMException("Aborted", "AbortError");
    api.answerWith(() => {
      controller.abort(reason);
      return Promise.reject(reason);
    });
    await expect(request("GET", "/customers", undefined, controller.signal)).rejects.toBe(reason);
  });

  it("is what is wrong with the fields where none of them is shown, and else the message", () => {
    const refused = (errors: unknown) => new HttpError("Mohon periksa.", 422, { message: "x", errors });
    expect(reasonOf(refused({ name: "Wajib diisi.", slug: "Sudah dipakai." }))).toBe(
      "Wajib diisi. Sudah dipakai.",
    );
    for (const errors of [{}, null, { name: 7 }]) expect(reasonOf(refused(errors))).toBe("Mohon periksa.");
    expect(reasonOf(new HttpError(fault(502), 502))).toBe(fault(502));
    expect(reasonOf(new Error("Rusak."))).toBe("Rusak.");
  });
});

describe("a file that is sent", () => {
  const api = useApi();
  const { sent } = useSentFiles();
  const pdf = new File(["%PDF"], "a.pdf", { type: "application/pdf" });

  it("is refused without asking the server where it is empty", async () => {
    const refused = sendFile("/media", new File([], "a.pdf"), () => {}).catch(({ message }) => message);
    expect(sent).toEqual([]);
    expect(await refused).toBe("Berkas ini kosong.");
  });

  it("tells how much of it has gone, and that it is there before it is answered", async () => {
    const told: object[] = [];
    const answered = sendFile("/media", pdf, (progress) => told.push(progress));
    sent[0]?.move(1, 4);
    sent[0]?.move(0, 0);
    sent[0]?.arrive();
    sent[0]?.answer(201, { id: 7 });
    expect(await answered).toEqual({ id: 7 });
    expect(told.slice(0, 3)).toEqual([
      { sent: 0.25, isSent: false },
      { sent: 0, isSent: false },
      { sent: 1, isSent: true },
    ]);
  });

  it("fails with the server's words, and with none where it was called off", async () => {
    const refused = sendFile("/media", pdf, () => {});
    sent[0]?.answer(413, { message: "Berkas terlalu besar." });
    await expect(refused).rejects.toMatchObject({ message: "Berkas terlalu besar.", status: 413 });
    const controller = new AbortController();
    const calledOff = sendFile("/media", pdf, () => {}, controller.signal);
    controller.abort("stop");
    await expect(calledOff).rejects.toBe("stop");
    expect(sent.map(({ isCalledOff }) => isCalledOff)).toEqual([false, true]);
  });

  it("for which a file comes back is saved under its name, and else says why not", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href.split(":", 1)}`);
    });
    api.answerWith(() => ({ json: "baris" }));
    await sendForFile("/certificate-imports/refused-rows", pdf, "baris-ditolak.csv");
    expect(saved).toEqual(["baris-ditolak.csv blob"]);
    api.answerWith(() => ({ status: 422, json: { message: "Berkas kosong." } }));
    await expect(sendForFile("/x", pdf, "x.csv")).rejects.toMatchObject({ message: "Berkas kosong." });
    api.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(sendForFile("/x", pdf, "x.csv")).rejects.toMatchObject({ message: unreachable });
    expect(saved).toHaveLength(1);
  });
});
