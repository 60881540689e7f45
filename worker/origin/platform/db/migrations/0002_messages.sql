CREATE TABLE `blocked_recipients` (
	`hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`blocked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`recipient_name` text,
	`staff` text,
	`locale` text NOT NULL,
	`time_zone` text NOT NULL,
	`subject` text NOT NULL,
	`bookings` text DEFAULT '[]' NOT NULL,
	`due` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`send_at` integer NOT NULL,
	`reason` text,
	`reference` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_id_unique` ON `messages` (`id`);--> statement-breakpoint
CREATE INDEX `messages_by_send_at` ON `messages` (`state`,`channel`,`send_at`);--> statement-breakpoint
CREATE INDEX `messages_by_subject` ON `messages` (`subject`,`name`);--> statement-breakpoint
CREATE INDEX `messages_by_recipient` ON `messages` (`recipient`);--> statement-breakpoint
CREATE INDEX `messages_by_reference` ON `messages` (`reference`);--> statement-breakpoint
CREATE INDEX `messages_by_age` ON `messages` (`updated_at`);