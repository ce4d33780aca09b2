ALTER TABLE "posts" DROP CONSTRAINT "posts_author_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_author_users_id_fk";
