-- Nobody can store as much any more. What was stored before is not read again, not even to be rendered anew.
UPDATE "posts" SET "html" = '', "renderer" = '' WHERE length("html") > 1000000;
