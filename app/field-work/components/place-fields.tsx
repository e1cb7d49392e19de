import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/ui/button";

type Place = { latitude: number; longitude: number };
type State = { text: string; place?: Place };

const PURPOSE =
  "Tells the client once how far you are from the site. It's optional, and you aren't tracked afterwards.";

/** Asks for the phone's location, only when the button is pressed. Works without JavaScript, then without a location. */
export function PlaceFields() {
  const scripted = useHydrated();
  const [{ text, place }, setState] = useState<State>({ text: PURPOSE });
  if (!scripted || !("geolocation" in navigator)) return null;
  const ask = () => {
    setState({ text: "Asking your phone…" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setState({ text: "Your location will be sent.", place: { latitude, longitude } }),
      () => setState({ text: "Your phone didn't share its location. You can continue without it." }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <div className="field">
      {place ? (
        <>
          <input type="hidden" name="latitude" value={place.latitude} />
          <input type="hidden" name="longitude" value={place.longitude} />
          <Button type="button" icon="close" onClick={() => setState({ text: PURPOSE })}>
            Leave out my location
          </Button>
        </>
      ) : (
        <Button type="button" icon="pin" onClick={ask}>
          Add my location
        </Button>
      )}
      <p className="hint" role="status">
        {text}
      </p>
    </div>
  );
}
