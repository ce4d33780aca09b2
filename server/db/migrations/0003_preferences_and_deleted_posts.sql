CREATE TABLE "deleted_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"post" jsonb NOT NULL,
	"deleted" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preferences" jsonb;--> statement-breakpoint
ALTER TABLE "deleted_posts" ADD CONSTRAINT "deleted_posts_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_posts_author" ON "deleted_posts" USING btree ("author");