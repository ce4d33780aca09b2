DROP INDEX "reports_latest";--> statement-breakpoint
DROP INDEX "reports_created";--> statement-breakpoint
-- contracts: open reports are few, and the version before leaves the column to the database.
ALTER TABLE "reports" ADD COLUMN "listed" timestamp (3) with time zone GENERATED ALWAYS AS (case when reporter is null then created else (created at time zone 'UTC' + interval '100 years') at time zone 'UTC' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_gravest" ON "reports" USING btree ("post","listed","id");--> statement-breakpoint
CREATE INDEX "reports_listed" ON "reports" USING btree ("listed","id");