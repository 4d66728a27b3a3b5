import { setTimeout as wait } from "node:timers/promises";
import { proofOf } from "#tests/support/proof-of-work.ts";

/**
 * Measures whether response times reveal that an account exists: medians of alternating attempts with known and unknown e-mail
 * addresses. `node scripts/answer-times.mjs URL ADMIN_EMAIL ADMIN_PASSWORD`, against a server with TRUST_PROXY=true, so that each
 * attempt comes from another network and none is rate limited.
 */
const [, , url, adminEmail, adminPassword] = process.argv;
const people = 20;
const attemptsPerPerson = 10;
/** A pause for work that the server does after a response. */
const pauseMs = 50;
let networks = 0;

/** Solved proofs of work: solved before the measurement starts. */
const proofs = [];
const prove = async () =>
  proofs.push(await proofOf(await (await send("GET", "/api/session/challenge")).json()));

await prove();
const admin = await (await takeToken(adminEmail, adminPassword)).json();
const authorization = `Bearer ${admin.access_token}`;
const known = await Promise.all(Array.from({ length: people }, (_, number) => addPerson(number)));
const unknown = known.map(({ email }) => email.replace("known", "nobody"));

await compare("sign-in, wrong password", prove, (email) => takeToken(email, "salah"), 401);
const requestReset = (email) => send("POST", "/api/password-resets", { email });
await compare("asking for a new password", async () => {}, requestReset, 202);
for (const { id } of known) await send("DELETE", `/api/users/${id}`, undefined, { authorization });

async function addPerson(number) {
  const email = `known-${number}-${Date.now()}@gis.example`;
  const person = { email, full_name: "Waktu", password: "rahasia-waktu" };
  return await (await send("POST", "/api/users", person, { authorization })).json();
}

async function takeToken(email, password) {
  return await send("POST", "/api/token", { email, password, proof: proofs.pop() });
}

async function compare(name, prepare, attempt, status) {
  const times = { known: [], unknown: [] };
  for (let number = 0; number < attemptsPerPerson; number++) {
    for (const [index, { email }] of known.entries()) {
      const pair = [
        ["known", email],
        ["unknown", unknown[index]],
      ];
      for (const [kind, candidate] of Math.random() < 0.5 ? pair : pair.reverse()) {
        await prepare();
        const started = performance.now();
        const answer = await attempt(candidate);
        times[kind].push(performance.now() - started);
        if (answer.status !== status) throw new Error(`${name}: ${answer.status}`);
        await answer.arrayBuffer();
        await wait(pauseMs);
      }
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const spread = median(times.unknown.map((time) => Math.abs(time - other)));
  console.log(
    `${name}: ${times.known.length} tries each, known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ` +
      `ratio ${(one / other).toFixed(3)}, median deviation ${spread.toFixed(2)} ms`,
  );
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

async function send(method, path, body, headers = {}) {
  networks += 1;
  const from = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  const type = { "content-type": "application/json", "x-forwarded-for": from };
  return await fetch(url + path, {
    method,
    headers: { ...type, ...headers },
    body: body && JSON.stringify(body),
  });
}
