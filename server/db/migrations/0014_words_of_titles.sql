-- concurrently
CREATE INDEX IF NOT EXISTS "posts_author_status" ON "posts" USING btree ("author","status","listed","id");--> statement-breakpoint
-- concurrently
CREATE INDEX IF NOT EXISTS "posts_title_similar" ON "posts" USING gin (agora_title("title") gin_trgm_ops) WHERE "posts"."status" = 'published';--> statement-breakpoint
-- contracts: the version before finds an empty vocabulary and corrects no misspelt word meanwhile.
DROP TRIGGER "posts_learn" ON "posts";--> statement-breakpoint
-- contracts: as above.
DROP TRIGGER "posts_learn_again" ON "posts";--> statement-breakpoint
-- contracts: as above.
DROP TRIGGER "posts_forget" ON "posts";--> statement-breakpoint
-- contracts: as above.
DROP TRIGGER "posts_forget_all" ON "posts";--> statement-breakpoint
-- contracts: as above.
DROP FUNCTION agora_learn();--> statement-breakpoint
-- contracts: as above.
DROP FUNCTION agora_forget();--> statement-breakpoint
TRUNCATE "vocabulary";
