-- Labels of the codes of docs/product.md §4. Labels that an operator changed are not overwritten.
INSERT INTO "order_statuses" ("code", "label", "position") VALUES
  (1, 'Nowe', 1),
  (2, 'Przyjęte', 2),
  (4, 'Skompletowane', 3),
  (25, 'Wysłane', 4),
  (10, 'Zrealizowane', 5),
  (15, 'Wstrzymane', 6),
  (20, 'Anulowane', 7),
  (26, 'Odrzucone', 8)
ON CONFLICT ("code") DO NOTHING;
