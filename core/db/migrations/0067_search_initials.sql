-- The initials of a name, without its numerals: "pn" of "perkebunan nusantara iv". A search without results offers the names that an
-- abbreviation may mean ("PTPN4").
CREATE FUNCTION certificate_search_initials(search_name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(search_name, '(^| )([ivx]+|[0-9]+)(?= |$)', '', 'g'), ' *([^ ])[^ ]*', '\1', 'g');
--> statement-breakpoint
CREATE INDEX "certificates_search_initials" ON "certificates" USING btree (certificate_search_initials(search_name) collate "C") WHERE removed_at is null;
