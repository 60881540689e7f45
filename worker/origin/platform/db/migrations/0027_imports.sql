CREATE TABLE `import_files` (
	`import` text NOT NULL,
	`part` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`import`, `part`)
);
--> statement-breakpoint
CREATE TABLE `imported_rows` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`identity` text NOT NULL,
	`target` text NOT NULL,
	`is_created` integer NOT NULL,
	`completed` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imported_rows_by_key` ON `imported_rows` (`kind`,`key`);--> statement-breakpoint
CREATE INDEX `imported_rows_by_import` ON `imported_rows` (`import`,`number`);--> statement-breakpoint
CREATE INDEX `imported_rows_by_target` ON `imported_rows` (`target`);--> statement-breakpoint
CREATE TABLE `imports` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`by` text NOT NULL,
	`tell` text NOT NULL,
	`answers` text NOT NULL,
	`up_to` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`completed` integer DEFAULT 0 NOT NULL,
	`known` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`overlapping` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`undone_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_id_unique` ON `imports` (`id`);--> statement-breakpoint
CREATE INDEX `imports_open` ON `imports` (`created_at`) WHERE "imports"."state" = 'open';--> statement-breakpoint
ALTER TABLE `bookings` ADD `imported` text;--> statement-breakpoint
CREATE TRIGGER `imported_rows_of_customers` AFTER DELETE ON `customers` BEGIN
  DELETE FROM `imported_rows` WHERE `target` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `imported_rows_of_bookings` AFTER DELETE ON `bookings` WHEN old.`imported` IS NOT NULL BEGIN
  DELETE FROM `imported_rows` WHERE `target` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `imported_rows_of_erased` AFTER UPDATE OF `erased_at` ON `bookings` WHEN new.`erased_at` IS NOT NULL AND old.`imported` IS NOT NULL BEGIN
  DELETE FROM `imported_rows` WHERE `target` = old.`id`;
END;
--> statement-breakpoint
-- The sums lack the number of imported appointments. They are added up again.
DELETE FROM `report_days`;
--> statement-breakpoint
-- Appointments that were over when they were imported take no time.
DROP TRIGGER `booked_times_insert`;--> statement-breakpoint
CREATE TRIGGER `booked_times_insert` AFTER INSERT ON `bookings` WHEN new.`imported` IS NULL OR new.`end` > new.`created_at` BEGIN
  INSERT OR IGNORE INTO `booked_times` SELECT * FROM `times_of_bookings` WHERE `booking` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `imported_rows_of_erased_customers` AFTER UPDATE OF `erasure_requested_at` ON `customers` WHEN new.`erasure_requested_at` IS NOT NULL BEGIN
  DELETE FROM `imported_rows` WHERE `target` = old.`id`;
END;
