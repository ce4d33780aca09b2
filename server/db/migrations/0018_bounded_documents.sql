-- The first three thousand different words of a text, more than a long essay has: a search reads whole documents.
CREATE FUNCTION agora_bounded(document tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(document) <= 3000 THEN document
    ELSE ts_delete(document, ARRAY(SELECT lexeme FROM unnest(document) ORDER BY positions[1], lexeme OFFSET 3000)) END
$$;
--> statement-breakpoint
-- Cut once characters are written out, of which one may become eighteen.
CREATE OR REPLACE FUNCTION agora_document(locale text, high text, middle text, low text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
  SELECT setweight(to_tsvector(configuration, public.agora_fold(locale, high)), 'A')
    || setweight(to_tsvector(configuration, public.agora_fold(locale, middle)), 'B')
    || setweight(public.agora_bounded(to_tsvector(configuration, left(public.agora_fold(locale, low), 60000))), 'D')
    || CASE locale WHEN '' THEN '' ELSE array_to_tsvector(ARRAY['=' || locale]) END
  FROM public.agora_configuration(locale) AS configuration
$$;
