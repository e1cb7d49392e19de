/** The largest file that forms take in parts, apart from a course's video. */
export const MAX_UPLOAD_BYTES = 25_000_000;
export const MAX_VIDEO_BYTES = 500_000_000;
/** Uploads that one person may have unfinished or not yet named by a form. */
export const MAX_OPEN_UPLOADS = 40;
/** A bucket's smallest part: every request but the last becomes exactly one part. */
export const CHUNK_BYTES = 5 * 1024 * 1024;
/** Smaller files go in one multipart request, which takes one round trip instead of three. */
export const MIN_RESUMED_BYTES = 256_000;
/** The form field that names finished uploads. */
export const UPLOADS_FIELD = "uploads";
export const UPLOAD_GONE = "The upload is no longer there. Please try again.";
