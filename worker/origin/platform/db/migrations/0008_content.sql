CREATE TABLE `moved_addresses` (
	`from` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moved_addresses_by_revision` ON `moved_addresses` (`revision`);--> statement-breakpoint
CREATE TABLE `preview_parts` (
	`preview` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`json` text NOT NULL,
	PRIMARY KEY(`preview`, `kind`, `position`)
);
--> statement-breakpoint
CREATE TABLE `previews` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`page` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `previews_by_age` ON `previews` (`updated_at`);--> statement-breakpoint
ALTER TABLE `resources` ADD `body` text;