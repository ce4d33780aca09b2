CREATE TABLE "decisions" (
	"post" uuid PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"author" text,
	"slug" text
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post" uuid NOT NULL,
	"author" text NOT NULL,
	"reporter" text,
	"client" text,
	"reason" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation" ADD COLUMN "reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_users_id_fk" FOREIGN KEY ("reporter") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_address" ON "decisions" USING btree ("author","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_reporter_unique" ON "reports" USING btree ("post","reporter");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_client_unique" ON "reports" USING btree ("post","client");--> statement-breakpoint
CREATE INDEX "reports_latest" ON "reports" USING btree ("post","created","id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter");--> statement-breakpoint
CREATE INDEX "moderation_latest" ON "moderation" USING btree ("created","id");--> statement-breakpoint
UPDATE "moderation" SET "slug" = "posts"."slug" FROM "posts" WHERE "posts"."id" = "moderation"."post";--> statement-breakpoint
-- The last thing that a moderator decided about each post, unless its author has published it again since.
INSERT INTO "decisions" ("post", "decision", "author", "slug")
SELECT last.post, CASE last.action WHEN 'delete' THEN 'deleted' ELSE 'hidden' END, last.author, "posts"."slug"
FROM (SELECT DISTINCT ON ("post") * FROM "moderation" ORDER BY "post", "created" DESC, "id") AS last
LEFT JOIN "posts" ON "posts"."id" = last.post
WHERE last.action <> 'unhide' AND ("posts"."id" IS NULL OR "posts"."status" = 'hidden');--> statement-breakpoint
DELETE FROM "deleted_posts" USING "decisions" WHERE "decisions"."post" = "deleted_posts"."id" AND "decisions"."decision" = 'deleted';
--> statement-breakpoint
-- Holds for every way of writing a post: what a moderator decided stays, under the id and under the address. It runs
-- after the write, when a decision that the write had to wait for is seen.
CREATE FUNCTION agora_keep_decided() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM public.decisions
    WHERE post = NEW.id AND NOT (decision = 'hidden' AND NEW.status = 'hidden')
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'posts_undecided', MESSAGE = 'a moderator decided about this post';
  END IF;
  IF EXISTS (
    SELECT FROM public.decisions WHERE author = NEW.author AND slug = NEW.slug AND post <> NEW.id
  ) THEN
    RAISE unique_violation
      USING CONSTRAINT = 'posts_author_slug_unique', MESSAGE = 'a moderator decided about this address';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER posts_keep_decided AFTER INSERT OR UPDATE OF id, author, slug, status ON "posts"
FOR EACH ROW EXECUTE FUNCTION agora_keep_decided();
