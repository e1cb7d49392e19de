CREATE TABLE "written_positions" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"position" "pg_lsn" NOT NULL
);
