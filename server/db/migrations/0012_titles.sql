-- concurrently
CREATE INDEX IF NOT EXISTS "posts_titles" ON "posts" USING gin (agora_document("locale", "title", '', '')) WHERE "posts"."status" = 'published';--> statement-breakpoint
-- concurrently
CREATE INDEX IF NOT EXISTS "posts_title_beginnings" ON "posts" USING btree ((agora_title("title") collate "C")) WHERE "posts"."status" = 'published';
