CREATE TABLE `resource_contents` (
	`hash` text PRIMARY KEY NOT NULL,
	`json` text NOT NULL,
	`body` text
);
--> statement-breakpoint
INSERT INTO `resource_contents`("hash", "json", "body") SELECT "kind" || ' ' || "id" || ' ' || "revision", "json", "body" FROM `resources`;--> statement-breakpoint
CREATE TABLE `__new_resources` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`kind`, `id`, `since`)
);
--> statement-breakpoint
INSERT INTO `__new_resources`("kind", "id", "since", "until", "position", "hash") SELECT "kind", "id", "revision", CASE WHEN "revision" = (SELECT CAST("value" AS integer) FROM `meta` WHERE "key" = 'revision') THEN NULL ELSE "revision" + 1 END, "position", "kind" || ' ' || "id" || ' ' || "revision" FROM `resources`;--> statement-breakpoint
DROP TABLE `resources`;--> statement-breakpoint
ALTER TABLE `__new_resources` RENAME TO `resources`;--> statement-breakpoint
CREATE INDEX `resources_by_hash` ON `resources` (`hash`);
