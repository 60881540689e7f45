CREATE TABLE `draft_changes` (
	`draft` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`hash` text,
	`position` integer,
	`base_hash` text,
	PRIMARY KEY(`draft`, `kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `draft_changes_by_hash` ON `draft_changes` (`hash`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`name` text NOT NULL,
	`page` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted` integer NOT NULL,
	`publish_at` integer,
	`scheduled_by` text,
	`refusal` text
);
--> statement-breakpoint
CREATE INDEX `drafts_by_age` ON `drafts` (`updated_at`);--> statement-breakpoint
ALTER TABLE `resource_contents` ADD `outline` text;--> statement-breakpoint
ALTER TABLE `revisions` ADD `draft` text;--> statement-breakpoint
INSERT INTO `drafts` SELECT `id`, `revision`, '', `page`, '{"kind":"system"}', `updated_at`, `updated_at`, `page` IS NULL, NULL, NULL, NULL FROM `previews`;--> statement-breakpoint
-- These hashes are of no resource. Contents with them are published as changes.
INSERT INTO `resource_contents` (`hash`, `json`, `body`) SELECT 'preview ' || `preview` || ' ' || `kind` || ' ' || `position`, json_remove(`json`, '$.sections'), `json` -> '$.sections' FROM `preview_resources`;--> statement-breakpoint
INSERT OR IGNORE INTO `draft_changes` (`draft`, `kind`, `id`, `hash`, `base_hash`) SELECT `preview`, `kind`, coalesce(`json` ->> '$.id', `json` ->> '$.from'), 'preview ' || `preview` || ' ' || `kind` || ' ' || `position`, (SELECT `hash` FROM `resources` WHERE `resources`.`kind` = `preview_resources`.`kind` AND `resources`.`id` = coalesce(`json` ->> '$.id', `json` ->> '$.from') AND `until_revision` IS NULL) FROM `preview_resources` ORDER BY `preview`, `kind`, `position`;--> statement-breakpoint
DROP TABLE `preview_resources`;--> statement-breakpoint
DROP TABLE `previews`;