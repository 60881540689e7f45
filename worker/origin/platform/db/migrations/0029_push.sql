CREATE TABLE `push_choices` (
	`email` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`session` text NOT NULL,
	`email` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`site_key` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_sent_at` integer,
	`failing` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_session_unique` ON `push_devices` (`session`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint_unique` ON `push_devices` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_devices_by_email` ON `push_devices` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `push_queue` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`device` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`bookings` text NOT NULL,
	`send_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_queue_by_device` ON `push_queue` (`device`,`send_at`);--> statement-breakpoint
CREATE INDEX `push_queue_by_expiry` ON `push_queue` (`expires_at`);--> statement-breakpoint
CREATE TRIGGER `end_push_with_session` AFTER DELETE ON `desk_sessions` BEGIN DELETE FROM `push_devices` WHERE `session` = OLD.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `end_push_queue_with_device` AFTER DELETE ON `push_devices` BEGIN DELETE FROM `push_queue` WHERE `device` = OLD.`id`; END;
