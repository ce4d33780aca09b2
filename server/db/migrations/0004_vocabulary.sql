-- A word that begins with its stem is found by the stem's beginning alone.
CREATE OR REPLACE FUNCTION agora_query(locale text, value text) RETURNS tsquery
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
CREATE TABLE "vocabulary" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"post" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_titles";--> statement-breakpoint
INSERT INTO "vocabulary" ("word", "post")
SELECT lexeme, min("id"::text)::uuid FROM "posts", unnest("search")
WHERE "status" = 'published' AND lexeme ~ '^[[:alpha:]]{4,40}$'
GROUP BY lexeme;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD CONSTRAINT "vocabulary_post_posts_id_fk" FOREIGN KEY ("post") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vocabulary_post" ON "vocabulary" USING btree ("post");--> statement-breakpoint
CREATE INDEX "vocabulary_similar" ON "vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- In one order, so that two writers of the same new words wait for each other in one direction only.
CREATE FUNCTION agora_learn() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.vocabulary (word, post)
  SELECT lexeme, NEW.id FROM unnest(NEW.search) WHERE lexeme ~ '^[[:alpha:]]{4,40}$' ORDER BY lexeme COLLATE "C"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Words that the post brought and has no longer stand by another post that has them, or go. A post that
-- somebody else is deleting is passed over. The settings keep the planner to the index of lexemes.
CREATE FUNCTION agora_forget() RETURNS trigger
LANGUAGE plpgsql SET enable_seqscan TO off SET enable_indexscan TO off AS $$
DECLARE
  lost text;
  heir uuid;
BEGIN
  FOR lost IN
    SELECT word FROM public.vocabulary
    WHERE post = OLD.id
      AND (TG_OP = 'DELETE' OR NEW.status <> 'published' OR word <> ALL (tsvector_to_array(NEW.search)))
    ORDER BY word
  LOOP
    SELECT id INTO heir FROM public.posts
    WHERE status = 'published' AND id <> OLD.id AND search @@ format('''%s''', lost)::tsquery
    LIMIT 1 FOR KEY SHARE SKIP LOCKED;
    IF heir IS NULL THEN
      DELETE FROM public.vocabulary WHERE word = lost;
    ELSE
      UPDATE public.vocabulary SET post = heir WHERE word = lost;
    END IF;
  END LOOP;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_learn AFTER INSERT ON posts
FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION agora_learn();
--> statement-breakpoint
CREATE TRIGGER posts_learn_again AFTER UPDATE ON posts
FOR EACH ROW WHEN (NEW.status = 'published' AND (OLD.status <> 'published' OR OLD.search IS DISTINCT FROM NEW.search))
EXECUTE FUNCTION agora_learn();
--> statement-breakpoint
CREATE TRIGGER posts_forget AFTER UPDATE ON posts
FOR EACH ROW WHEN (OLD.status = 'published' AND (NEW.status <> 'published' OR OLD.search IS DISTINCT FROM NEW.search))
EXECUTE FUNCTION agora_forget();
--> statement-breakpoint
CREATE TRIGGER posts_forget_all BEFORE DELETE ON posts
FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION agora_forget();
