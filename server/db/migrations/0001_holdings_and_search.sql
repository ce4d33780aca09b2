CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents. Portuguese and Spanish plurals that their stemmers know only by the accents
-- that are gone here become singulars: reflexões, reflexao.
CREATE FUNCTION agora_fold(locale text, value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
CREATE FUNCTION agora_document(locale text, high text, middle text, low text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector(configuration, public.agora_fold(locale, high)), 'A')
    || setweight(to_tsvector(configuration, public.agora_fold(locale, middle)), 'B')
    || setweight(to_tsvector(configuration, public.agora_fold(locale, low)), 'D')
  FROM public.agora_configuration(locale) AS configuration
$$;
--> statement-breakpoint
-- Every word that is not a stop word, as its stem or as the beginning of a word. Words of letters and digits
-- alone, so that they need no quoting.
CREATE FUNCTION agora_query(locale text, value text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN length(word) < 3 THEN format('''%s''', stem) ELSE format('(''%s'':* | ''%s'':*)', stem, word) END,
    ' & '), '')::tsquery
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
CREATE TABLE "moderation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"moderator" text,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"post" uuid NOT NULL,
	"title" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"claimed" timestamp (3) with time zone NOT NULL
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
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "posts" ADD COLUMN "plain" text;--> statement-breakpoint
UPDATE "posts" SET "plain" = "body";--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "plain" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (agora_document(locale, title, summary, plain)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (agora_document('', name || ' ' || tag, '', bio)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_moderator_users_id_fk" FOREIGN KEY ("moderator") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_author" ON "moderation" USING btree ("author","created","id");--> statement-breakpoint
CREATE INDEX "moderation_moderator" ON "moderation" USING btree ("moderator");--> statement-breakpoint
CREATE INDEX "moderation_post" ON "moderation" USING btree ("post");--> statement-breakpoint
CREATE INDEX "tags_owner" ON "tags" USING btree ("owner","claimed");--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("owner","created","id");--> statement-breakpoint
CREATE INDEX "products_owner" ON "products" USING btree ("owner","created","id");--> statement-breakpoint
CREATE INDEX "deleted_uids_expires" ON "deleted_uids" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_titles" ON "posts" USING gin (agora_fold('', "title" || ' ' || "summary") gin_trgm_ops) WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search");--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING gin (agora_fold('', "name" || ' ' || "tag") gin_trgm_ops);--> statement-breakpoint
INSERT INTO "tags" ("tag", "owner", "claimed") SELECT "tag", "id", "created" FROM "users";
