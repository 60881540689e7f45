CREATE TABLE `booked_times` (
	`resource_key` text NOT NULL,
	`start` integer NOT NULL,
	`booking` text NOT NULL,
	`item` integer NOT NULL,
	`end` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`service` text,
	`seats` integer,
	`is_class` integer,
	`rooms` text,
	PRIMARY KEY(`resource_key`, `start`, `booking`, `item`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `external_busy_by_resource` ON `external_busy` (`resource_key`);--> statement-breakpoint
CREATE INDEX `payment_events_by_age` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE VIEW `times_of_bookings` (`resource_key`, `start`, `booking`, `item`, `end`, `before`, `after`, `service`, `seats`, `is_class`, `rooms`) AS
  SELECT `staff`, `start`, `id`, 0, `end`, `before`, `after`, `service`, `seats`, `is_class`, nullif(`rooms`, '[]')
    FROM `bookings`
    WHERE `items` = '[]' AND `status` IN ('scheduled', 'payment_pending', 'requested')
  UNION ALL
  SELECT `other`.`value`, `start`, `b`.`id`, 0, `end`, `before`, `after`, `service`, `seats`, `is_class`, nullif(`rooms`, '[]')
    FROM `bookings` `b`, json_each(`b`.`others`) `other`
    WHERE `items` = '[]' AND `status` IN ('scheduled', 'payment_pending', 'requested')
  UNION ALL
  SELECT 'room:' || `room`.`value`, `start`, `b`.`id`, 0, `end`, `before`, `after`, `service`, `seats`, `is_class`, nullif(`rooms`, '[]')
    FROM `bookings` `b`, json_each(`b`.`rooms`) `room`
    WHERE `items` = '[]' AND `status` IN ('scheduled', 'payment_pending', 'requested')
  UNION ALL
  SELECT `item`.`value` ->> '$.staff', `item`.`value` ->> '$.start', `b`.`id`, `item`.`key`, `item`.`value` ->> '$.end', `item`.`value` ->> '$.before', `item`.`value` ->> '$.after', NULL, NULL, NULL, NULL
    FROM `bookings` `b`, json_each(`b`.`items`) `item`
    WHERE `items` <> '[]' AND `status` IN ('scheduled', 'payment_pending', 'requested')
  UNION ALL
  SELECT 'room:' || `room`.`value`, `item`.`value` ->> '$.start', `b`.`id`, `item`.`key`, `item`.`value` ->> '$.end', `item`.`value` ->> '$.before', `item`.`value` ->> '$.after', NULL, NULL, NULL, NULL
    FROM `bookings` `b`, json_each(`b`.`items`) `item`, json_each(`item`.`value`, '$.rooms') `room`
    WHERE `items` <> '[]' AND `status` IN ('scheduled', 'payment_pending', 'requested');--> statement-breakpoint
CREATE TRIGGER `booked_times_insert` AFTER INSERT ON `bookings` BEGIN
  INSERT OR IGNORE INTO `booked_times` SELECT * FROM `times_of_bookings` WHERE `booking` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `booked_times_before_update` BEFORE UPDATE OF `status`, `staff`, `others`, `rooms`, `items`, `service`, `start`, `end`, `before`, `after`, `seats`, `is_class` ON `bookings` BEGIN
  DELETE FROM `booked_times` WHERE (`resource_key`, `start`, `booking`, `item`) IN (SELECT `resource_key`, `start`, `booking`, `item` FROM `times_of_bookings` WHERE `booking` = old.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `booked_times_update` AFTER UPDATE OF `status`, `staff`, `others`, `rooms`, `items`, `service`, `start`, `end`, `before`, `after`, `seats`, `is_class` ON `bookings` BEGIN
  INSERT OR IGNORE INTO `booked_times` SELECT * FROM `times_of_bookings` WHERE `booking` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `booked_times_delete` BEFORE DELETE ON `bookings` BEGIN
  DELETE FROM `booked_times` WHERE (`resource_key`, `start`, `booking`, `item`) IN (SELECT `resource_key`, `start`, `booking`, `item` FROM `times_of_bookings` WHERE `booking` = old.`id`);
END;
