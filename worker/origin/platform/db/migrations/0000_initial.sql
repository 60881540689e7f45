CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`calendar` text NOT NULL,
	`service` text NOT NULL,
	`staff` text NOT NULL,
	`asked` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`seats` integer NOT NULL,
	`time_zone` text NOT NULL,
	`wall_time` text NOT NULL,
	`sequence` integer NOT NULL,
	`previous_start` integer,
	`locale` text NOT NULL,
	`contact` text NOT NULL,
	`answers` text NOT NULL,
	`consents` text NOT NULL,
	`source` text NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`cancelled_at` integer,
	`cancel_reason` text
);
--> statement-breakpoint
CREATE INDEX `bookings_by_end` ON `bookings` (`end`,`status`);--> statement-breakpoint
CREATE INDEX `bookings_by_start` ON `bookings` (`start`,`id`);--> statement-breakpoint
CREATE TABLE `external_busy` (
	`source` text NOT NULL,
	`id` text NOT NULL,
	`staff` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	PRIMARY KEY(`source`, `id`)
);
--> statement-breakpoint
CREATE INDEX `external_busy_by_end` ON `external_busy` (`end`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`calendar` text NOT NULL,
	`service` text NOT NULL,
	`staff` text NOT NULL,
	`asked` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`seats` integer NOT NULL,
	`time_zone` text NOT NULL,
	`address` text,
	`extensions` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `holds_by_address` ON `holds` (`address`,`expires_at`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`operation`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`due` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`dead` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_by_reference` ON `jobs` (`kind`,`reference`);--> statement-breakpoint
CREATE INDEX `jobs_by_due` ON `jobs` (`dead`,`due`,`id`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`event` text NOT NULL,
	`booking` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_by_age` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `resources` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`slug` text,
	`position` integer NOT NULL,
	`json` text NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `resources_by_revision` ON `resources` (`revision`,`kind`,`position`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL
);
