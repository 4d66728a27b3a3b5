-- certificate_search as 0002 made it, but for three things: the hits are counted where they are listed (in FROM they
-- would be written down first: a quarter of a search with a thousand hits), a search without hits ends there, and a page
-- that holds all of them is not made twice.
--
-- One call, one snapshot (stable).  Generic plans: every access is a range in index order, the same for all terms, so
-- there is nothing to plan anew, and nothing but these index scans must ever be chosen.
-- "total" is the same in every row, exact up to 1,000; above that it only says "more".
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
