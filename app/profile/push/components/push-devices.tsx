import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { endSubscription, pushProblems, type SubscriptionFields, subscribeToPush } from "./subscribe";

type Device = {
  id: number;
  label: string;
  createdAt: Date | string;
  lastSuccessAt: Date | string | null;
  isThisOne: boolean;
};

/** The person's devices that get push messages, and a button to add this one. */
export function PushDevices({ publicKey, devices }: { publicKey: string; devices: readonly Device[] }) {
  return (
    <section className="stack" aria-labelledby="push-devices">
      <h3 id="push-devices">Devices with push messages</h3>
      {devices.length === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <OneZone>
          <ul className="notices">
            {devices.map((device) => (
              <DeviceEntry key={device.id} device={device} />
            ))}
          </ul>
        </OneZone>
      )}
      {!devices.some(({ isThisOne }) => isThisOne) && <TurnOn publicKey={publicKey} />}
    </section>
  );
}

function DeviceEntry({ device: { id, label, createdAt, lastSuccessAt, isThisOne } }: { device: Device }) {
  return (
    <li className="notice-entry">
      <div>
        {label}
        {isThisOne && <span className="muted"> (this one)</span>}
        <br />
        <small className="muted">
          On since <Moment at={createdAt} />
          {lastSuccessAt && (
            <>
              , last message <Moment at={lastSuccessAt} />
            </>
          )}
        </small>
      </div>
      <Form
        method="post"
        action={paths.removePushDevice(id)}
        onSubmit={() => isThisOne && void endSubscription()}
      >
        <Button size="small">
          Turn off<span className="hidden-visually"> push on {label}</span>
        </Button>
      </Form>
    </li>
  );
}

const fieldNames = ["endpoint", "p256dh", "auth", "expirationTime"] as const;

function TurnOn({ publicKey }: { publicKey: string }) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [isAsking, setAsking] = useState(false);
  async function turnOn() {
    setAsking(true);
    setProblem("");
    const outcome = await subscribeToPush(publicKey);
    setAsking(false);
    if (typeof outcome === "string") return setProblem(pushProblems[outcome]);
    fill(form.current!, outcome);
    form.current!.requestSubmit();
  }
  if (!isHydrated) return <p className="muted">Push on this device needs JavaScript.</p>;
  return (
    <Form method="post" action={paths.addPushDevice()} ref={form}>
      {fieldNames.map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <Button type="button" icon="bell" disabled={isAsking} onClick={turnOn}>
        Push on this device
      </Button>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </Form>
  );
}

function fill(form: HTMLFormElement, fields: SubscriptionFields) {
  for (const name of fieldNames) (form.elements.namedItem(name) as HTMLInputElement).value = fields[name];
}
