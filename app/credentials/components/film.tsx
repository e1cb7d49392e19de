import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";

type Props = {
  typeId: number;
  label: string;
  hasCaptions: boolean;
  /** Start position. */
  seconds: number;
};

const EVERY_MS = 5_000;
const FAILED = "The video could not be loaded. Please try again later.";

/**
 * The browser's video player. The source URL has the start position, which needs no JavaScript; a script saves the
 * position every few seconds and when the page closes. A video watched to its end starts over.
 */
export function Film({ typeId, label, hasCaptions, seconds }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  usePlaceKeeping(video, paths.keepVideoPlace(typeId));
  const source = paths.certificateVideo(typeId);
  return (
    <>
      {failed && (
        <p className="field-error" role="alert">
          {FAILED}
        </p>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: they are there where there are any */}
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
        src={seconds > 0 ? `${source}#t=${seconds}` : source}
        onError={() => setFailed(true)}
      >
        {hasCaptions && (
          <track
            kind="captions"
            srcLang="en"
            label="English"
            src={paths.certificateCaptions(typeId)}
            default
          />
        )}
      </video>
    </>
  );
}

function usePlaceKeeping(video: React.RefObject<HTMLVideoElement>, to: string) {
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    let told = 0;
    const tell = () => {
      told = Date.now();
      const place = new URLSearchParams({ seconds: String(film.ended ? 0 : Math.floor(film.currentTime)) });
      navigator.sendBeacon(to, place);
    };
    const nowAndThen = () => Date.now() - told > EVERY_MS && !film.seeking && tell();
    const leaving = () => film.currentTime > 0 && tell();
    film.addEventListener("timeupdate", nowAndThen);
    film.addEventListener("pause", tell);
    window.addEventListener("pagehide", leaving);
    return () => {
      leaving();
      film.removeEventListener("timeupdate", nowAndThen);
      film.removeEventListener("pause", tell);
      window.removeEventListener("pagehide", leaving);
    };
  }, [video, to]);
}
