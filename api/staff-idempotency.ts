import { createHash } from "node:crypto";
import { type IdempotencyRefusal, idempotentBy } from "#api/idempotency.ts";

const refusals: Record<IdempotencyRefusal, { status: 400 | 409 | 422; message: string }> = {
  malformed: { status: 400, message: "Idempotency-Key tidak sah." },
  reused: { status: 422, message: "Idempotency-Key ini sudah dipakai untuk permintaan lain." },
  "in-progress": {
    status: 409,
    message: "Permintaan yang sama masih diproses. Coba lagi beberapa saat lagi.",
  },
  "answer-lost": {
    status: 409,
    message:
      "Permintaan ini sudah diproses, tetapi jawabannya hilang. Muat ulang halaman untuk melihat hasilnya.",
  },
};

/**
 * Idempotency for the panel, which repeats a POST under the same key when its answer was lost (panel/providers/idempotency-key.ts). Refusals are
 * not stored, so that a retry is checked anew.
 */
export const idempotentForStaff = idempotentBy({
  identify: (c, key) => {
    if (c.var.apiKey) return undefined;
    const idempotency_key = createHash("sha256").update(key).digest("hex");
    return { sender: { profile_id: c.var.person.id }, idempotency_key, secret: key };
  },
  isKept: (status) => status >= 200 && status < 300,
  refuse: (c, because) => c.json({ message: refusals[because].message }, refusals[because].status),
});
