ALTER TABLE `refunds` ADD `reason` text DEFAULT 'correction' NOT NULL;--> statement-breakpoint
UPDATE `refunds` SET `reason` = 'goodwill' WHERE EXISTS (
  SELECT 1 FROM `payments`
  JOIN `booking_history` ON `booking_history`.`booking` = `payments`.`booking`
  WHERE `payments`.`id` = `refunds`.`payment`
    AND `booking_history`.`event` = 'booking.refund-requested'
    AND `booking_history`.`at` = `refunds`.`created_at`
);
