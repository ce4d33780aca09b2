-- concurrently
CREATE INDEX IF NOT EXISTS "posts_renderer" ON "posts" USING btree ("renderer","id");
