-- Searches find names with and without their apostrophes, and a final sigma.
UPDATE `customers` SET
  `search_text` = replace(replace(replace(replace(replace(replace(`search_text`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), 'ς', 'σ'),
  `sort_name` = replace(replace(replace(replace(replace(replace(`sort_name`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), 'ς', 'σ');
