CREATE TABLE `consents` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purpose` text NOT NULL,
	`agreed` integer NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`locale` text NOT NULL,
	`at` integer NOT NULL,
	`given` text NOT NULL,
	`email` text
);
--> statement-breakpoint
CREATE INDEX `consents_by_email` ON `consents` (`email`,`number`);--> statement-breakpoint
CREATE INDEX `consents_by_given` ON `consents` (`given`);--> statement-breakpoint
CREATE TABLE `person_links` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_links_by_expiry` ON `person_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook` text NOT NULL,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due` integer NOT NULL,
	`since` integer NOT NULL,
	`last_error` text,
	`given_up` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_by_event` ON `webhook_deliveries` (`event`,`webhook`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_subject` ON `webhook_deliveries` (`webhook`,`given_up`,`subject`,`number`);--> statement-breakpoint
CREATE TABLE `webhook_secrets` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bookings` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_by_email` ON `bookings` (lower("contact" ->> '$.email'));--> statement-breakpoint
CREATE INDEX `waitlist_by_person` ON `waitlist` (`person`);