CREATE TABLE `undoable_changes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`actor` text NOT NULL,
	`until` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`pending` text,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `undoable_changes_by_id` ON `undoable_changes` (`id`);--> statement-breakpoint
CREATE INDEX `undoable_changes_by_subject` ON `undoable_changes` (`subject`,`state`);--> statement-breakpoint
CREATE INDEX `undoable_changes_by_state` ON `undoable_changes` (`state`,`ended_at`);
--> statement-breakpoint
CREATE TRIGGER `count_undoable_changes_insert` AFTER INSERT ON `undoable_changes` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;--> statement-breakpoint
CREATE TRIGGER `count_undoable_changes_update` AFTER UPDATE ON `undoable_changes` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;--> statement-breakpoint
CREATE TRIGGER `count_undoable_changes_delete` AFTER DELETE ON `undoable_changes` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
