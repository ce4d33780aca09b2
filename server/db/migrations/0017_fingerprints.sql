ALTER TABLE "decisions" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "decisions_fingerprint" ON "decisions" USING btree ("author","fingerprint");