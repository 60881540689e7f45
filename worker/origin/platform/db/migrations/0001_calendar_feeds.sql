CREATE TABLE `busy_feeds` (
	`name` text PRIMARY KEY NOT NULL,
	`resource_key` text NOT NULL,
	`etag` text,
	`last_modified` text,
	`content_hash` text,
	`covered_until` integer DEFAULT 0 NOT NULL,
	`time_zone` text,
	`unreadable` integer DEFAULT 0 NOT NULL,
	`fetched_at` integer,
	`succeeded_at` integer,
	`failing_since` integer,
	`error` text,
	`reported_at` integer
);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_kind` text NOT NULL,
	`owner` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_hash_unique` ON `calendar_feeds` (`hash`);--> statement-breakpoint
DROP TABLE `external_busy`;--> statement-breakpoint
CREATE TABLE `external_busy` (
	`feed` text NOT NULL,
	`resource_key` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	PRIMARY KEY(`feed`, `start`)
);
--> statement-breakpoint
CREATE INDEX `external_busy_by_end` ON `external_busy` (`end`);
