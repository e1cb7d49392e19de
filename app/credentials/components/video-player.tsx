import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";

type Props = {
  typeId: number;
  label: string;
  hasCaptions: boolean;
  seconds: number;
};

const SAVE_INTERVAL_MS = 5_000;
const FAILED = "The video could not be loaded. Please try again later.";

/** The browser's player; a script saves the position, and a video watched to its end starts over. */
export function VideoPlayer({ typeId, label, hasCaptions, seconds }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  usePositionSaving(video, paths.keepVideoPlace(typeId));
  const source = paths.certificateVideo(typeId);
  return (
    <>
      {failed && (
        <p className="field-error" role="alert">
          {FAILED}
        </p>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: videos with captions have a track below */}
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

function usePositionSaving(video: React.RefObject<HTMLVideoElement>, to: string) {
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    let savedAt = 0;
    const save = () => {
      savedAt = Date.now();
      const place = new URLSearchParams({
        seconds: String(player.ended ? 0 : Math.floor(player.currentTime)),
      });
      navigator.sendBeacon(to, place);
    };
    const onProgress = () => Date.now() - savedAt > SAVE_INTERVAL_MS && !player.seeking && save();
    const onLeave = () => player.currentTime > 0 && save();
    player.addEventListener("timeupdate", onProgress);
    player.addEventListener("pause", save);
    window.addEventListener("pagehide", onLeave);
    return () => {
      onLeave();
      player.removeEventListener("timeupdate", onProgress);
      player.removeEventListener("pause", save);
      window.removeEventListener("pagehide", onLeave);
    };
  }, [video, to]);
}
