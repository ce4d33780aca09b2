-- The pages of the library that a rendered text links to: `philos/platao` by a path, `https://host/philos/platao` by a
-- whole address, which the one who asks compares with the site's own. Quotes are written as they are in text, so a link is
-- told by its tag. A text that leads to more than fifty pages is about none of the rest.
CREATE FUNCTION agora_about(html text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(page), '{}') FROM (
    SELECT DISTINCT coalesce(lower(found[1]) || '/', '') || found[2] || '/' || found[3] AS page
    FROM regexp_matches(
      html,
      '<a(?:\s+[a-z-]+="[^"]*")*\s+href="(https?://[^/"?#]+)?(?:/(?:pt|en|es))?/(philos|wiki)/([a-z0-9-]{1,80})/?(?:[?#][^"]*)?"',
      'g'
    ) AS found
    LIMIT 50
  ) AS pages
$$;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "about" text[] GENERATED ALWAYS AS (agora_about(html)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_about" ON "posts" USING gin ("about") WHERE "posts"."status" = 'published';