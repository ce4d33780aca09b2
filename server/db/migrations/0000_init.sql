-- 1. What generated columns and indexes are computed with. The costs are true ones, so that the planner reads an index of
-- results rather than fold every row.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents. Portuguese and Spanish plurals that their stemmers know only by the accents
-- that are gone here become singulars: reflexões, reflexao.
CREATE FUNCTION agora_fold(locale text, value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 3000 AS $$
  SELECT CASE locale
    WHEN 'pt' THEN regexp_replace(regexp_replace(regexp_replace(folded,
      '(\w\w)(oes|aes)\M', '\1ao', 'g'), '(\w\w[aeou])is\M', '\1l', 'g'), '(\w\w)ns\M', '\1m', 'g')
    WHEN 'es' THEN regexp_replace(folded, '(\w\w)iones\M', '\1ion', 'g')
    ELSE folded
  END
  FROM (SELECT lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) AS folded) AS text
$$;
--> statement-breakpoint
CREATE FUNCTION agora_configuration(locale text) RETURNS regconfig
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE locale
    WHEN 'pt' THEN 'pg_catalog.portuguese'::regconfig
    WHEN 'en' THEN 'pg_catalog.english'::regconfig
    WHEN 'es' THEN 'pg_catalog.spanish'::regconfig
    ELSE 'pg_catalog.simple'::regconfig
  END
$$;
--> statement-breakpoint
-- The first three thousand different words of a text, more than a long essay has: a search reads whole documents.
CREATE FUNCTION agora_bounded(document tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(document) <= 3000 THEN document
    ELSE ts_delete(document, ARRAY(SELECT lexeme FROM unnest(document) ORDER BY positions[1], lexeme OFFSET 3000)) END
$$;
--> statement-breakpoint
-- The language is a lexeme too, which no word can be, so that the index of lexemes knows which posts a search of one
-- language is about. The text is cut once characters are written out, of which one may become eighteen.
CREATE FUNCTION agora_document(locale text, high text, middle text, low text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector(configuration, public.agora_fold(locale, high)), 'A')
    || setweight(to_tsvector(configuration, public.agora_fold(locale, middle)), 'B')
    || setweight(public.agora_bounded(to_tsvector(configuration, left(public.agora_fold(locale, low), 60000))), 'D')
    || CASE locale WHEN '' THEN '' ELSE array_to_tsvector(ARRAY['=' || locale]) END
  FROM public.agora_configuration(locale) AS configuration
$$;
--> statement-breakpoint
-- Every word that is not a stop word, as its stem or as the beginning of a word; one that begins with its stem is found by
-- the stem's beginning alone. Words of letters and digits alone, so that they need no quoting.
CREATE FUNCTION agora_query(locale text, value text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE
      WHEN length(word) < 3 THEN format('''%s''', stem)
      WHEN starts_with(word, stem) THEN format('''%s'':*', stem)
      ELSE format('(''%s'':* | ''%s'':*)', stem, word)
    END, ' & ' ORDER BY word), '')::tsquery
  FROM (
    SELECT word, (ts_lexize(CASE locale
      WHEN 'pt' THEN 'pg_catalog.portuguese_stem'::regdictionary
      WHEN 'en' THEN 'pg_catalog.english_stem'::regdictionary
      WHEN 'es' THEN 'pg_catalog.spanish_stem'::regdictionary
      ELSE 'pg_catalog.simple'::regdictionary
    END, word))[1] AS stem
    FROM (
      SELECT DISTINCT (regexp_matches(public.agora_fold(locale, value), '[[:alnum:]]+', 'g'))[1] AS word LIMIT 12
    ) AS typed
  ) AS stemmed
  WHERE stem IS NOT NULL
$$;
--> statement-breakpoint
-- What any of the languages would look for, without what another of them finds as well: each alternative costs
-- the index a walk of its own.
CREATE FUNCTION agora_queries(locales text[], value text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH queries AS (
    SELECT DISTINCT query::text AS query, substring(query::text FROM '^''([[:alnum:]]+)'':\*$') AS beginning
    FROM unnest(locales) AS locale, public.agora_query(locale, value) AS query
    WHERE numnode(query) > 0
  )
  SELECT coalesce(string_agg(format('(%s)', query), ' | ' ORDER BY query), '')::tsquery
  FROM queries
  WHERE NOT EXISTS (
    SELECT FROM queries AS other
    WHERE other.query <> queries.query AND starts_with(queries.beginning, other.beginning)
  )
$$;
--> statement-breakpoint
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
-- The words of a title as somebody types them: lower case, no accents, no punctuation. Cut, since an entry of an index
-- has a limit.
CREATE FUNCTION agora_title(title text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 3000 AS $$
  SELECT left(btrim(regexp_replace(public.agora_fold('', title), '[^[:alnum:]]+', ' ', 'g')), 200)
$$;
--> statement-breakpoint
-- 2. The tables of server/db/schema*.ts.
CREATE TABLE "deleted_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"post" jsonb NOT NULL,
	"deleted" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"renderer" text NOT NULL,
	"plain" text NOT NULL,
	"locale" text NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"hidden_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"published" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone NOT NULL,
	"about" text[] GENERATED ALWAYS AS (agora_about(html)) STORED NOT NULL,
	"listed" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(published, created)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (agora_document(locale, title, summary, plain)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"claimed" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"picture" text,
	"picture_medium" text,
	"picture_small" text,
	"bio" text DEFAULT '' NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"permisions" text[] DEFAULT '{}' NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"terms" text,
	"locale" text NOT NULL,
	"preferences" jsonb,
	"created" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"wrote" timestamp (3) with time zone,
	"listed" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce((wrote at time zone 'UTC' + interval '100 years') at time zone 'UTC', created)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (agora_document('', name || ' ' || tag, '', bio)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"owner" text PRIMARY KEY NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"is_public" boolean NOT NULL,
	"icon" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text,
	"price" integer,
	"currency" text,
	"picture" text,
	"is_public" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"post" uuid PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"author" text,
	"slug" text,
	"fingerprint" text
);
--> statement-breakpoint
CREATE TABLE "moderation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"moderator" text,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"post" uuid NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post" uuid NOT NULL,
	"author" text NOT NULL,
	"reporter" text,
	"client" text,
	"reason" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"listed" timestamp (3) with time zone GENERATED ALWAYS AS (case when reporter is null then created else (created at time zone 'UTC' + interval '100 years') at time zone 'UTC' end) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_uids" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_posts" ADD CONSTRAINT "deleted_posts_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_moderator_users_id_fk" FOREIGN KEY ("moderator") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_users_id_fk" FOREIGN KEY ("reporter") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_posts_author" ON "deleted_posts" USING btree ("author");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_author_slug_unique" ON "posts" USING btree ("author","slug");--> statement-breakpoint
CREATE INDEX "posts_author_listed" ON "posts" USING btree ("author","listed","id");--> statement-breakpoint
CREATE INDEX "posts_author_status" ON "posts" USING btree ("author","status","listed","id");--> statement-breakpoint
CREATE INDEX "posts_latest" ON "posts" USING btree ("listed","id") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_locale_latest" ON "posts" USING btree ("locale","listed","id") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_renderer" ON "posts" USING btree ("renderer","id");--> statement-breakpoint
CREATE INDEX "posts_hidden" ON "posts" USING btree ("listed","id") WHERE "posts"."status" = 'hidden';--> statement-breakpoint
CREATE INDEX "posts_categories" ON "posts" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "posts_about" ON "posts" USING gin ("about") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_titles" ON "posts" USING gin (agora_document("locale", "title", '', '')) WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_title_similar" ON "posts" USING gin (agora_title("title") gin_trgm_ops) WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_title_beginnings" ON "posts" USING btree ((agora_title("title") collate "C")) WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "tags_owner" ON "tags" USING btree ("owner","claimed");--> statement-breakpoint
CREATE UNIQUE INDEX "users_tag_unique" ON "users" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_members" ON "users" USING btree ("listed","id") WHERE "users"."completed";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search");--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING gin (agora_fold('', "name" || ' ' || "tag") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("owner","created","id");--> statement-breakpoint
CREATE INDEX "products_owner" ON "products" USING btree ("owner","created","id");--> statement-breakpoint
CREATE INDEX "decisions_address" ON "decisions" USING btree ("author","slug");--> statement-breakpoint
CREATE INDEX "decisions_fingerprint" ON "decisions" USING btree ("author","fingerprint");--> statement-breakpoint
CREATE INDEX "moderation_author" ON "moderation" USING btree ("author","created","id");--> statement-breakpoint
CREATE INDEX "moderation_latest" ON "moderation" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "moderation_moderator" ON "moderation" USING btree ("moderator");--> statement-breakpoint
CREATE INDEX "moderation_post" ON "moderation" USING btree ("post");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_reporter_unique" ON "reports" USING btree ("post","reporter");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_client_unique" ON "reports" USING btree ("post","client");--> statement-breakpoint
CREATE INDEX "reports_gravest" ON "reports" USING btree ("post","listed","id");--> statement-breakpoint
CREATE INDEX "reports_listed" ON "reports" USING btree ("listed","id");--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter");--> statement-breakpoint
CREATE INDEX "deleted_uids_expires" ON "deleted_uids" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due");
--> statement-breakpoint
-- 3. What the schema cannot say.
-- A search that ranks the newest posts reads their documents one after the other: within the row they cost a third of
-- what they cost compressed in another table. What only a reader of the post needs (body, html, plain) goes there first.
ALTER TABLE "posts" ALTER COLUMN "search" SET STORAGE MAIN;
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
$$;
--> statement-breakpoint
CREATE TRIGGER posts_keep_decided AFTER INSERT OR UPDATE OF id, author, slug, status ON "posts"
FOR EACH ROW EXECUTE FUNCTION agora_keep_decided();
--> statement-breakpoint
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
$$;
--> statement-breakpoint
CREATE TRIGGER posts_keep_wrote AFTER INSERT OR DELETE OR UPDATE OF author, status, published ON "posts"
FOR EACH ROW EXECUTE FUNCTION agora_keep_wrote();
