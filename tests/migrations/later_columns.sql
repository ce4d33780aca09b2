ALTER TABLE "posts" ADD COLUMN "mood" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "motto" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE "names" (
	"owner" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "names" ("owner", "name") SELECT "id", "name" FROM "users";
