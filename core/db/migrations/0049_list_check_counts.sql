-- Unknown numbers of a checked list are counted since 0045. What the body wrote itself beside this sentence stays.
UPDATE page_content SET
  content_id = replace(content_id, 'Daftar Anda tidak kami simpan.', 'Daftar Anda tidak kami simpan; nomor yang tidak dikenal hanya dihitung, bukan siapa yang bertanya.'),
  content_en = replace(content_en, 'We do not keep your list.', 'We do not keep your list; unknown numbers are counted, never who asked.')
WHERE page = 'verification' AND section = 'list' AND content_key = 'intro';
