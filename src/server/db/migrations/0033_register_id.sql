UPDATE "applications" SET "facility" = ("facility" - 'pharmacyId') || jsonb_build_object('registerId', "facility" -> 'pharmacyId')
	WHERE "facility" ? 'pharmacyId';
