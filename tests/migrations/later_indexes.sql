-- concurrently
CREATE INDEX IF NOT EXISTS "posts_mood" ON "posts" USING btree ("mood","id");--> statement-breakpoint
-- concurrently
CREATE INDEX IF NOT EXISTS "posts_mood_similar" ON "posts" USING gin ("mood" gin_trgm_ops) WHERE "posts"."status" = 'published';
