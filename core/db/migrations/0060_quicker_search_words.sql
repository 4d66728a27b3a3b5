-- The same words of a certificate as before (0020), made in a third of the time: imports and restores make them for every row.
-- Plain ASCII is spared the work also where blanks follow one another, as they do in a text of several columns of which one is empty.
CREATE OR REPLACE FUNCTION certificate_search_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN value !~ '[^ -~]' THEN
    CASE WHEN position('  ' IN value) = 0 THEN lower(value) ELSE regexp_replace(lower(value), '  +', ' ', 'g') END ELSE
    regexp_replace(
      replace(lower(regexp_replace(
        normalize(regexp_replace(regexp_replace(value,
          '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g'),
          '[\u00a8\u00af\u00b4\u00b8\u02d8-\u02dd\u037a\u0384\u0385\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u203e\u309b\u309c]', '''', 'g'), NFKD),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g')), 'ς', 'σ'),
      '[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g') END;
--> statement-breakpoint
-- A word may stand in the array twice: every use of it asks whether it is there. One of more than 500 characters has to be cut, and
-- takes the way through a statement. Three blanks follow one another at most, where one text ends and the other begins with one.
CREATE OR REPLACE FUNCTION certificate_search_words(name text, others text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded constant text := public.certificate_search_fold(name);
  joined constant text := public.certificate_search_joined(folded);
  marked constant text := public.certificate_search_runs(folded || ' ' || public.certificate_search_fold(others))
    || CASE WHEN joined = folded THEN '' ELSE E'\x01' || replace(joined, ' ', E'\x01') END;
BEGIN
  IF length(marked) > 500 THEN
    RETURN array(SELECT DISTINCT left(btrim(word), 500) FROM unnest(string_to_array(marked, E'\x01')) word WHERE btrim(word) <> '');
  END IF;
  RETURN array_remove(string_to_array(
    replace(replace(replace(replace(marked, E'\x01  ', E'\x01'), E'\x01 ', E'\x01'), E'  \x01', E'\x01'), E' \x01', E'\x01'),
    E'\x01', ''), NULL);
END $$;
