-- Several applications of one e-mail or login may wait: whose they are is not proven before one is verified.
DROP INDEX "applications_email";
--> statement-breakpoint
DROP INDEX "applications_login";
--> statement-breakpoint
CREATE INDEX "applications_login" ON "applications" ("login");
