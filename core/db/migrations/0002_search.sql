-- Public search of the register: "contains" at the cost of the answer, not of the table.
--
-- A text contains a term either from the beginning of one of its words on, or from within a word on.  So two plain
-- btrees answer every term of any length with ranges in index order:
--   certificate_search_tail      for every certificate, its name and number from each word to the end
--                                ("pt mitra jaya", "mitra jaya", "jaya"): begins with the term -> match;
--   certificate_search_fragment  for every DISTINCT word, its proper endings ("itra ", "tra ", "ra ", "a "):
--                                leads from a term that begins within a word to the whole words, and so to the tails.
-- A frequent term stops at its 1,001st match, a rare one touches only its matches, and no term scans a table.
--
-- A word ends WITH its separator (blank / - .) or the end mark U+0001, so that "24/0" asks only for words before a
-- slash.  U+0002 only exists while splitting.
-- The last word of a number is nearly unique (the serial): as a dictionary entry it would lead to one certificate
-- each, so all its endings go straight into the tails instead.

-- A text as a page draws it, in lower case: `plainLine` of shared/.  Certificates and terms are made alike here, whoever
-- writes them: nothing invisible, composed letters, every run of white space one blank.  The characters are listed
-- because "[[:space:]]" differs between locales.  Strict functions only, so that the planner inlines it.
create function certificate_search_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(btrim(regexp_replace(
    normalize(regexp_replace(value,
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f'
        '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+', '', 'g'), NFC),
    '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')));

create function certificate_search_words(value text) returns text[]
  language sql immutable strict parallel safe
  return string_to_array(
    replace(replace(replace(replace(certificate_search_text(value), ' ', E' \x02'), '/', E'/\x02'), '-', E'-\x02'), '.', E'.\x02')
      || E'\x01', E'\x02');

create function certificate_search_tails(client_name text, certificate_number text)
  returns table (tail text, before text) language sql immutable parallel safe rows 12
  begin atomic
    -- Cut to what an index entry can hold; a name has 300 characters at most.
    select left(array_to_string(t.words[i:], ''), 500), right(coalesce(t.words[i - 1], ''), 200)
      from (values (certificate_search_words(client_name)), (certificate_search_words(certificate_number))) as t(words),
           generate_subscripts(t.words, 1) as i
    union
    select substr(left(t.serial, 500), i), ''
      from (select w[cardinality(w)] from certificate_search_words(certificate_number) w) as t(serial),
           generate_series(2, length(t.serial) - 1) as i;
  end;

create function certificate_search_dictionary(client_name text, certificate_number text)
  returns setof text language sql immutable parallel safe rows 6
  begin atomic
    select left(unnest(certificate_search_words(client_name) || trim_array(certificate_search_words(certificate_number), 1)), 500);
  end;

-- "C": byte order, so that "begins with x" is the range [x, x || U+10FFFF) whatever the locale of the database.
-- Vacuumed early: only then are the index-only scans spared the heap.
create table certificate_search_tail (
  tail text collate "C" not null,
  certificate_id uuid not null,
  -- The word before the tail, to decide upon a term across words without going to the row.
  before text collate "C" not null
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);

-- No unique key on purpose: two writers who meet the same new word must neither wait for each other nor deadlock.
-- A doubled row only costs time, because certificates are made distinct in the search.  Words are never deleted:
-- one that nobody uses any more leads to no tail.
create table certificate_search_fragment (
  fragment text collate "C" not null,
  word text collate "C" not null
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

insert into certificate_search_tail (tail, certificate_id, before)
  select t.tail, c.id, t.before from certificates c, certificate_search_tails(c.client_name, c.certificate_number) t
  where c.removed_at is null;

insert into certificate_search_fragment (fragment, word)
  select substr(w, i), w
  from (select distinct w from certificates c, certificate_search_dictionary(c.client_name, c.certificate_number) w
        where c.removed_at is null) d, generate_series(2, length(w)) i
  where substr(w, i) <> E'\x01';

create index certificate_search_tail_key on certificate_search_tail (tail, certificate_id) include (before);
create index certificate_search_fragment_key on certificate_search_fragment (fragment, word);

-- For the hits that come first; with the id their order is total.
create index certificates_number_prefix on certificates ((number_key collate "C"), id) where removed_at is null;
create index certificates_name_prefix on certificates ((certificate_search_text(client_name) collate "C"), id)
  where removed_at is null;

create type certificate_search_source as (id uuid, client_name text, certificate_number text);

-- Statement level: a bulk import pays once.  The join methods are fixed because plans are kept: one made for a bulk
-- import (hash the whole table) would be ruinous for a single row, while index probes are right for both.
-- The search path is kept too: pg_dump's data comes in with an empty one.
create function certificate_search_sync() returns trigger language plpgsql
  set search_path from current
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off
as $$
declare
  added certificate_search_source[];
  dropped certificate_search_source[];
begin
  if tg_op = 'INSERT' then
    added := array(select (id, client_name, certificate_number)::certificate_search_source
                   from new_rows where removed_at is null);
  elsif tg_op = 'DELETE' then
    dropped := array(select (id, client_name, certificate_number)::certificate_search_source
                     from old_rows where removed_at is null);
  else
    dropped := array(select (r.*)::certificate_search_source from (
                       select id, client_name, certificate_number from old_rows where removed_at is null
                       except select id, client_name, certificate_number from new_rows where removed_at is null) r);
    added := array(select (r.*)::certificate_search_source from (
                     select id, client_name, certificate_number from new_rows where removed_at is null
                     except select id, client_name, certificate_number from old_rows where removed_at is null) r);
  end if;

  if cardinality(dropped) > 0 then
    delete from certificate_search_tail s
      using (select distinct t.tail, c.id from unnest(dropped) c, certificate_search_tails(c.client_name, c.certificate_number) t) d
      where s.tail = d.tail and s.certificate_id = d.id;
  end if;
  if cardinality(added) > 0 then
    insert into certificate_search_tail (tail, certificate_id, before)
      select t.tail, c.id, t.before from unnest(added) c, certificate_search_tails(c.client_name, c.certificate_number) t
      order by t.tail;  -- in index order, so that neighbours fall on the same page while it is at hand
    insert into certificate_search_fragment (fragment, word)
      select substr(w, i), w
      from (select distinct w
            from unnest(added) c, certificate_search_dictionary(c.client_name, c.certificate_number) w) d,
           generate_series(2, length(w)) i
      where substr(w, i) <> E'\x01'
        and not exists (select from certificate_search_fragment f where f.fragment = substr(d.w, 2) and f.word = d.w);
  end if;
  return null;
end $$;

create trigger certificate_search_insert after insert on certificates
  referencing new table as new_rows for each statement execute function certificate_search_sync();
create trigger certificate_search_update after update on certificates
  referencing old table as old_rows new table as new_rows for each statement execute function certificate_search_sync();
create trigger certificate_search_delete after delete on certificates
  referencing old table as old_rows for each statement execute function certificate_search_sync();

-- One call, one snapshot (stable).  Generic plans: every access is a range in index order, the same for all terms, so
-- there is nothing to plan anew, and nothing but these index scans must ever be chosen.
-- "total" is the same in every row, exact up to 1,000; above that it only says "more".
create function certificate_search(term text)
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
  -- Exact number, number prefix, exact name, name prefix: in byte order the exact one is the first of its range.
  first := array(
             select c.id from certificates c
             where removed_at is null and key <> '' and number_key collate "C" >= key and number_key collate "C" < key || top
             order by number_key collate "C", c.id limit 1001)
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
    found := (select count(distinct h) from unnest(hits) h);
    -- A certificate may have been read several times; only then is a second, longer look needed.
    exit when found > 1000 or cardinality(hits) < cardinality(first) + read_limit;
    read_limit := read_limit * 4;
  end loop;
  -- The page nearly always lies within the first few hits.
  foreach span in array array[100, cardinality(hits)] loop
    page := array(select h from unnest(hits[:span]) with ordinality u(h, n) group by h order by min(n) limit 50);
    exit when cardinality(page) = 50;
  end loop;
  return query
    select found, c.id, c.client_name, c.certificate_number, c.standard, c.issue_date::text, c.expiry_date::text, c.status
    from unnest(page) with ordinality p(id, n) join certificates c on c.id = p.id order by p.n;
end $$;
