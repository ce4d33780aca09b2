-- The words of a title as somebody types them: lower case, no accents, no punctuation. Cut, since an entry of an index
-- has a limit.
CREATE FUNCTION agora_title(title text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 3000 AS $$
  SELECT left(btrim(regexp_replace(public.agora_fold('', title), '[^[:alnum:]]+', ' ', 'g')), 200)
$$;
