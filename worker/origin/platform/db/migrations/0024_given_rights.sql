CREATE TABLE `given_rights` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`staff` text NOT NULL,
	`name` text,
	`locale` text,
	`scope` text NOT NULL,
	`rights` text NOT NULL,
	`given_by` text NOT NULL,
	`given_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `given_rights_email_unique` ON `given_rights` (`email`);