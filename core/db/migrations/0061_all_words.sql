-- Staff search in the words of two columns, which joined by OR were two questions to two indexes for each word: one index over both.
DROP INDEX "certificates_search_words_of_staff";--> statement-breakpoint
CREATE INDEX "certificates_search_all_words" ON "certificates" USING gin ((search_words || search_words_of_staff)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "certificates_search_all_sample" ON "certificates" USING gin ((search_words || search_words_of_staff)) WITH (fastupdate=false) WHERE removed_at is null and get_byte(uuid_send(id), 15) % 16 = 0;
