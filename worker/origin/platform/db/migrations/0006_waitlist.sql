CREATE TABLE `waitlist` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`calendar` text NOT NULL,
	`service` text NOT NULL,
	`asked` text NOT NULL,
	`duration` integer NOT NULL,
	`guests` integer NOT NULL,
	`date` text NOT NULL,
	`time_zone` text NOT NULL,
	`locale` text NOT NULL,
	`person` text NOT NULL,
	`contact` text NOT NULL,
	`consents` text NOT NULL,
	`hold` text,
	`start` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waitlist_id_unique` ON `waitlist` (`id`);--> statement-breakpoint
CREATE INDEX `waitlist_by_status` ON `waitlist` (`status`,`number`);--> statement-breakpoint
CREATE INDEX `waitlist_by_day` ON `waitlist` (`date`,`calendar`,`service`);