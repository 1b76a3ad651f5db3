-- The wholesaler's warehouses with their logistic minimums in grosz (docs/api.md "Cart"), and the first catalogue
-- version. Settings that an operator changed are not overwritten.
INSERT INTO "warehouses" ("id", "name", "kind", "minimum_cold", "minimum_warm", "position") VALUES
  ('W1', 'Magazyn hurtowni · Wrocław', 'own', 50000, 0, 1),
  ('W2', 'Bezpośrednio od producenta', 'producer', 50000, 12000, 2)
ON CONFLICT ("id") DO NOTHING;
--> statement-breakpoint
INSERT INTO "catalogue_version" ("id", "version") VALUES (1, 0) ON CONFLICT ("id") DO NOTHING;
