ALTER TABLE "contractor_certificates" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "contractor_certificates" ADD COLUMN "longitude" double precision;--> statement-breakpoint
CREATE INDEX "contractor_certificates_near" ON "contractor_certificates" USING gist ("certificate_type_id",(case when "latitude" is not null then cube(array[cos(radians("latitude")) * cos(radians("longitude")), cos(radians("latitude")) * sin(radians("longitude")), sin(radians("latitude"))]) end));--> statement-breakpoint
UPDATE contractor_certificates c SET latitude = u.latitude, longitude = u.longitude FROM users u WHERE u.id = c.contractor_id AND u.latitude IS NOT NULL;
