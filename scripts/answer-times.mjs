import { setTimeout as wait } from "node:timers/promises";
import { proofOf } from "#tests/support/proof-of-work.ts";

/**
 * Whether the time of an answer tells that an account exists: medians of tries in turn, with addresses that somebody
 * has and that nobody has. `node scripts/answer-times.mjs URL ADMIN_EMAIL ADMIN_PASSWORD`, against a server on which
 * TRUST_PROXY=true stands, so that each try comes from a network of its own and no limit answers in its place.
 */
const [, , url, adminEmail, adminPassword] = process.argv;
const people = 20;
const triesOfEach = 10;
/** Until what the server does beside an answer is done. */
const quietMs = 50;
let networks = 0;

/** The work is done before the clock runs: who asks brings it along. */
const proofs = [];
const prove = async () =>
  proofs.push(await proofOf(await (await send("GET", "/api/session/challenge")).json()));

await prove();
const admin = await (await takeToken(adminEmail, adminPassword)).json();
const authorization = `Bearer ${admin.access_token}`;
const known = await Promise.all(Array.from({ length: people }, (_, number) => addPerson(number)));
const unknown = known.map(({ email }) => email.replace("known", "nobody"));

await compare("sign-in, wrong password", prove, (email) => takeToken(email, "salah"), 401);
const ask = (email) => send("POST", "/api/password-resets", { email });
await compare("asking for a new password", async () => {}, ask, 202);
for (const { id } of known) await send("DELETE", `/api/users/${id}`, undefined, { authorization });

async function addPerson(number) {
  const email = `known-${number}-${Date.now()}@gis.example`;
  const person = { email, full_name: "Waktu", password: "rahasia-waktu" };
  return await (await send("POST", "/api/users", person, { authorization })).json();
}

async function takeToken(email, password) {
  return await send("POST", "/api/token", { email, password, proof: proofs.pop() });
}

async function compare(name, prepare, ask, status) {
  const times = { known: [], unknown: [] };
  for (let round = 0; round < triesOfEach; round++) {
    for (const [index, { email }] of known.entries()) {
      const pair = [
        ["known", email],
        ["unknown", unknown[index]],
      ];
      for (const [kind, address] of Math.random() < 0.5 ? pair : pair.reverse()) {
        await prepare();
        const started = performance.now();
        const answer = await ask(address);
        times[kind].push(performance.now() - started);
        if (answer.status !== status) throw new Error(`${name}: ${answer.status}`);
        await answer.arrayBuffer();
        await wait(quietMs);
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
