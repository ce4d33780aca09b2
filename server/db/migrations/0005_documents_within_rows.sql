-- A search that ranks the newest posts reads their documents one after the other: within the row they cost a third of
-- what they cost compressed in another table. What only a reader of the post needs (body, html, plain) goes there first.
ALTER TABLE "posts" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
-- The language is a lexeme too, which no word can be, so that the index of lexemes knows which posts a search of one
-- language is about.
CREATE OR REPLACE FUNCTION agora_document(locale text, high text, middle text, low text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector(configuration, public.agora_fold(locale, high)), 'A')
    || setweight(to_tsvector(configuration, public.agora_fold(locale, middle)), 'B')
    || setweight(to_tsvector(configuration, public.agora_fold(locale, low)), 'D')
    || CASE locale WHEN '' THEN '' ELSE array_to_tsvector(ARRAY['=' || locale]) END
  FROM public.agora_configuration(locale) AS configuration
$$;
--> statement-breakpoint
-- Makes the documents anew.
UPDATE "posts" SET "title" = "title";
