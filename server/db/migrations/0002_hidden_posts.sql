CREATE INDEX "posts_hidden" ON "posts" USING btree ("listed","id") WHERE "posts"."status" = 'hidden';--> statement-breakpoint
-- What it truly costs, so that the planner reads an index of its results rather than fold every row.
ALTER FUNCTION agora_fold(text, text) COST 3000;
--> statement-breakpoint
ALTER FUNCTION agora_document(text, text, text, text) COST 10000;
