import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/ui/button";

type Place = { latitude: number; longitude: number };
type State = { told: string; place?: Place };

const WHY =
  "Tells the client how far from the site you are, once. You can check in without it, and nothing is tracked afterwards.";

/** The phone's place, asked for only when the button is pressed. Without scripts there is none, and none is needed. */
export function PlaceFields() {
  const scripted = useHydrated();
  const [{ told, place }, setState] = useState<State>({ told: WHY });
  if (!scripted || !("geolocation" in navigator)) return null;
  const ask = () => {
    setState({ told: "Asking your phone…" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setState({ told: "Your location goes with it.", place: { latitude, longitude } }),
      () => setState({ told: "Your phone did not tell its location. You can go on without it." }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <div className="field">
      {place ? (
        <>
          <input type="hidden" name="latitude" value={place.latitude} />
          <input type="hidden" name="longitude" value={place.longitude} />
          <Button type="button" icon="close" onClick={() => setState({ told: WHY })}>
            Leave out my location
          </Button>
        </>
      ) : (
        <Button type="button" icon="pin" onClick={ask}>
          Add my location
        </Button>
      )}
      <p className="hint" role="status">
        {told}
      </p>
    </div>
  );
}
