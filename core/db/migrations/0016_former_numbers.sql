-- A number stays its certificate's for ever: also after the certificate was given another one.  What is printed on an old
-- paper never leads to another client.
INSERT INTO certificate_numbers (number_key, certificate_id, certificate_number, since)
  SELECT number_key, id, certificate_number, created_at FROM certificates;
--> statement-breakpoint
-- What the histories know of earlier numbers.  Where one was given away in the meantime, before this rule was, it is its
-- present holder's, otherwise its last one's.
CREATE TEMP TABLE renumbering ON COMMIT DROP AS
  SELECT id, certificate_id, occurred_at, before ->> 'certificate_number' AS number,
    certificate_number_key(before ->> 'certificate_number') AS old_key,
    certificate_number_key(after ->> 'certificate_number') AS new_key
  FROM certificate_events WHERE before ->> 'certificate_number' <> after ->> 'certificate_number';
--> statement-breakpoint
DELETE FROM renumbering WHERE old_key = new_key;
--> statement-breakpoint
INSERT INTO certificate_numbers (number_key, certificate_id, certificate_number, since, until)
  SELECT DISTINCT ON (old_key) old_key, certificate_id, number, created_at, occurred_at
  FROM renumbering r JOIN certificates c ON c.id = r.certificate_id
  ORDER BY old_key, r.id DESC
  ON CONFLICT (number_key) DO NOTHING;
--> statement-breakpoint
UPDATE certificate_numbers n SET since = given.at
  FROM (SELECT certificate_id, new_key, max(occurred_at) AS at FROM renumbering GROUP BY certificate_id, new_key) given
  WHERE given.certificate_id = n.certificate_id AND given.new_key = n.number_key;
--> statement-breakpoint
ALTER TABLE "certificate_numbers" ADD CONSTRAINT "certificate_numbers_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "certificate_numbers_former" ON "certificate_numbers" USING btree ("certificate_id","until") WHERE until is not null;
--> statement-breakpoint
-- The application's role only reads this table, as with the histories: the function has the rights of its owner.
CREATE FUNCTION keep_certificate_numbers() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  kept int;
  changed int;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A number that is another's fails here.
    INSERT INTO certificate_numbers (number_key, certificate_id, certificate_number)
      SELECT number_key, id, certificate_number FROM new_rows;
    RETURN NULL;
  END IF;
  changed := (SELECT count(*) FROM (SELECT id, certificate_number FROM new_rows EXCEPT SELECT id, certificate_number FROM old_rows) c);
  IF changed = 0 THEN RETURN NULL; END IF;
  UPDATE certificate_numbers SET until = now()
    WHERE number_key = ANY (ARRAY(
      SELECT number_key FROM (SELECT id, number_key, certificate_number FROM old_rows
                              EXCEPT SELECT id, number_key, certificate_number FROM new_rows) c));
  -- Back to a number that was its own before, or the same one spelled otherwise.
  INSERT INTO certificate_numbers AS known (number_key, certificate_id, certificate_number)
    SELECT number_key, id, certificate_number FROM (SELECT id, number_key, certificate_number FROM new_rows
                                                    EXCEPT SELECT id, number_key, certificate_number FROM old_rows) c
    ON CONFLICT (number_key) DO UPDATE SET until = NULL, certificate_number = EXCLUDED.certificate_number
      WHERE known.certificate_id = EXCLUDED.certificate_id;
  GET DIAGNOSTICS kept = ROW_COUNT;
  IF kept < changed THEN
    RAISE unique_violation USING MESSAGE = 'the number was another certificate''s', CONSTRAINT = 'certificate_numbers_pkey',
      TABLE = 'certificate_numbers';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_certificate_numbers() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER keep_numbers_on_insert AFTER INSERT ON certificates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_numbers();
--> statement-breakpoint
CREATE TRIGGER keep_numbers_on_update AFTER UPDATE ON certificates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_numbers();
--> statement-breakpoint
-- certificate_search as 0011 made it, but that a former number finds its certificate: one more look into one index.
create or replace function certificate_search(term text)
  returns table (total int, id uuid, client_name text, certificate_number text, standard text, issue_date text,
                 expiry_date text, status text)
  language plpgsql stable rows 50
  set plan_cache_mode = force_generic_plan set jit = off
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  needle constant text := certificate_search_text(term);
  key constant text := certificate_number_key(term);
  words constant text[] := certificate_search_words(term);
  head constant text := case when cardinality(words) = 1 then needle else words[1] end;
  rest constant text := substr(needle, length(head) + 1);
  top constant text := chr(1114111);
  read_limit int := 1010;
  first uuid[];
  endings int;
  narrow boolean := false;
  hits uuid[];
  page uuid[];
  found int;
  span int;
begin
  if needle = '' then return; end if;
  -- A former number, exact number, number prefix, exact name, name prefix: in byte order the exact one is the first of its
  -- range.  No number is one certificate's former and another's present one.
  first := array(
             select c.id from certificate_numbers n join certificates c on c.id = n.certificate_id
             where n.number_key = key and n.until is not null and key <> '' and removed_at is null)
        || array(
             select c.id from certificates c
             where removed_at is null and key <> '' and c.number_key collate "C" >= key and c.number_key collate "C" < key || top
             order by c.number_key collate "C", c.id limit 1001)
        || array(
             select c.id from certificates c
             where removed_at is null and certificate_search_text(c.client_name) collate "C" >= needle
               and certificate_search_text(c.client_name) collate "C" < needle || top
             order by certificate_search_text(c.client_name) collate "C", c.id limit 50);
  -- "ng dujat": thousands of words may end with "ng " while fewer texts go on with "dujat".  Then those are looked at;
  -- reading eight neighbours in an index costs less than one descent (measured: about 1 : 15).  "before" has 200 characters.
  if rest <> '' then
    endings := (select count(*) from (select from certificate_search_fragment
                                      where fragment >= head and fragment < head || top limit 5000) w);
    narrow := endings >= 100 and length(head) <= 200 and endings * 8 > (
                select count(*) from (select from certificate_search_tail
                                      where tail >= rest and tail < rest || top limit endings * 8) t);
  end if;
  loop
    if narrow then
      hits := first || array(
        select certificate_id from certificate_search_tail
        where tail >= rest and tail < rest || top and right(before, length(head)) = head limit read_limit);
    else
      hits := first || array(
        select s.certificate_id from (
          select certificate_id from certificate_search_tail where tail >= needle and tail < needle || top
          union all
          select t.certificate_id
          from certificate_search_fragment f
          cross join lateral (select certificate_id from certificate_search_tail
                              where tail >= f.word || rest and tail < f.word || rest || top) t
          where f.fragment >= head and f.fragment < head || top
        ) s limit read_limit);
    end if;
    -- Unnested in SELECT: a function in FROM would write its rows down first.
    found := (select count(distinct h) from (select unnest(hits) h) u);
    -- A certificate may have been read several times; only then is a second, longer look needed.
    exit when found > 1000 or cardinality(hits) < cardinality(first) + read_limit;
    read_limit := read_limit * 4;
  end loop;
  if found = 0 then return; end if;
  -- The page nearly always lies within the first few hits.
  foreach span in array array[100, cardinality(hits)] loop
    page := array(select h from unnest(hits[:span]) with ordinality u(h, n) group by h order by min(n) limit 50);
    exit when cardinality(page) = 50 or span >= cardinality(hits);
  end loop;
  return query
    select found, c.id, c.client_name, c.certificate_number, c.standard, c.issue_date::text, c.expiry_date::text, c.status
    from unnest(page) with ordinality p(id, n) join certificates c on c.id = p.id order by p.n;
end $$;
