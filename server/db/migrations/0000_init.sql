CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"renderer" text NOT NULL,
	"locale" text NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"published" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone NOT NULL,
	"listed" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(published, created)) STORED NOT NULL
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
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_author_slug_unique" ON "posts" USING btree ("author","slug");--> statement-breakpoint
CREATE INDEX "posts_author_listed" ON "posts" USING btree ("author","listed","id");--> statement-breakpoint
CREATE INDEX "posts_latest" ON "posts" USING btree ("listed","id") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_locale_latest" ON "posts" USING btree ("locale","listed","id") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_categories" ON "posts" USING gin ("categories");--> statement-breakpoint
CREATE UNIQUE INDEX "users_tag_unique" ON "users" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_members" ON "users" USING btree ("created","id") WHERE "users"."completed";