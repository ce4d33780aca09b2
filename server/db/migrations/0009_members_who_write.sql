DROP INDEX "users_members";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wrote" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "listed" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce((wrote at time zone 'UTC' + interval '100 years') at time zone 'UTC', created)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_members" ON "users" USING btree ("listed","id") WHERE "users"."completed";--> statement-breakpoint
UPDATE "users" SET "wrote" = latest.published
FROM (SELECT author, max(published) AS published FROM "posts" WHERE status = 'published' GROUP BY author) AS latest
WHERE latest.author = "users"."id";--> statement-breakpoint
-- Holds for every way of publishing, hiding and deleting a post. A member's row that somebody else is changing is left
-- as it is: to wait for it could deadlock with the deletion of the account, and the next publication sets it right.
CREATE FUNCTION agora_keep_wrote() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  member text := coalesce(NEW.author, OLD.author);
  latest timestamptz := (
    SELECT published FROM public.posts
    WHERE author = member AND status = 'published' ORDER BY listed DESC, id DESC LIMIT 1
  );
BEGIN
  UPDATE public.users SET wrote = latest
  WHERE wrote IS DISTINCT FROM latest
    AND id IN (SELECT id FROM public.users WHERE id = member FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER posts_keep_wrote AFTER INSERT OR DELETE OR UPDATE OF author, status, published ON "posts"
FOR EACH ROW EXECUTE FUNCTION agora_keep_wrote();
