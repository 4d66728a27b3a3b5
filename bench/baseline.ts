// The baseline: a bare node:http server that reads one certificate by its primary key with pg and answers JSON.
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL ?? "", max: 10 });

createServer(async (request, response) => {
  const id = request.url?.split("/").at(-1);
  const { rows } = await pool.query({
    name: "certificate",
    text: `select id, client_name, certificate_number, standard, scope, issue_date, expiry_date, status, pdf_url,
             category, sub_category from certificates where id = $1`,
    values: [id],
  });
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(rows[0]));
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("Absah serves the limit"));
