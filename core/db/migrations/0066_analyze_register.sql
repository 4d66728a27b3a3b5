-- Statistics of the register after many of its rows were changed at once: until autovacuum updates them, PostgreSQL plans searches for the
-- table as it was before, and continues to use the plans that it cached. Only the owner of a table may analyze it; the application is granted
-- this function. The threshold is autovacuum's default.
CREATE FUNCTION analyze_register(changed_rows integer) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF changed_rows < 50 + 0.1 * (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'public.certificates'::regclass) THEN RETURN; END IF;
  ANALYZE public.certificates, public.certificate_numbers, public.certificate_decisions, public.clients, public.search_dictionary,
    public.surveillance_audits;
END $$;
