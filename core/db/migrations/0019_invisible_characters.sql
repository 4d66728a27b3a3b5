-- What a page draws nothing for, in full: property Default_Ignorable_Code_Point of the Unicode standard. With only part of
-- it two certificates could have numbers that look the same, one withdrawn and one valid.
CREATE OR REPLACE FUNCTION certificate_number_key(number text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN upper(regexp_replace(
		normalize(regexp_replace(number, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g'), NFC),
		'[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000‐-―−-]+', '', 'g'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION certificate_search_text(value text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(btrim(regexp_replace(
		normalize(regexp_replace(value,
			'[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g'), NFC),
		'[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')));
--> statement-breakpoint
-- Names and numbers that have such a character are written as they are drawn. Where that number is another certificate's
-- already, the row stays as it is, and the server's log says which: people have to decide about it.
DO $$
DECLARE
	found record;
	ignorable constant text := '[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2065\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
BEGIN
	FOR found IN SELECT id, client_name, certificate_number FROM certificates
			WHERE client_name ~ ignorable OR certificate_number ~ ignorable LOOP
		BEGIN
			UPDATE certificates SET client_name = regexp_replace(client_name, ignorable, '', 'g'),
				certificate_number = regexp_replace(certificate_number, ignorable, '', 'g')
			WHERE id = found.id;
		EXCEPTION WHEN OTHERS THEN
			RAISE WARNING 'certificate % keeps characters that nobody sees in its number: %', found.id, SQLERRM;
		END;
	END LOOP;
END $$;
