import { paths } from "~/paths";
import { date, miles, money, phone, time } from "~/platform/text/format";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/link";
import { DirectionsLink } from "~/work-orders/components/directions-link";
import { addressLines } from "~/work-orders/directions";
import type { PanelData } from "../details/panel.server";

/** When and where the assigned contractor works, whom they can call, and their pay. */
export function Visit(shown: PanelData) {
  const { order, base, sections } = shown;
  const finalPayCents = order.assignedView?.finalPayCents;
  const contact = order.assignedView?.contactInfo.find(({ mobile, ofc_phn }) => mobile || ofc_phn);
  return (
    <div className="stack visit">
      <When {...shown} />
      <Where {...shown} />
      <div className="visit-ways no-print">
        {contact && <Calls {...contact} />}
        {sections.messages && (
          <Link
            className="button"
            to={paths.orderAction(base.tab, order.win, "messages", base.search)}
            preventScrollReset
            discover="none"
          >
            <Icon name="message" /> Message
          </Link>
        )}
      </div>
      <p>
        {finalPayCents == null ? "You receive, when approved" : "You receive"}{" "}
        <b className="figure">{money(finalPayCents ?? order.potentialPayCents)}</b>
      </p>
    </div>
  );
}

export function When({ order, zoneName, startsIn }: PanelData) {
  const { startDate, startTime, endDate, endTime } = order;
  if (!startDate) return <p className="muted">The start is not set yet.</p>;
  const until = endTime && [endDate !== startDate && endDate && date(endDate), time(endTime)];
  return (
    <p>
      {[startsIn, date(startDate)].filter(Boolean).join(", ")}
      <br />
      {startTime && (
        <b className="figure">
          {time(startTime)} {zoneName}
        </b>
      )}
      {until && <span className="muted"> until {until.filter(Boolean).join(", ")}</span>}
    </p>
  );
}

function Where({ order, directions }: PanelData) {
  if (order.isRemote) return <p>Remote</p>;
  const { address1 = "", address2 = "" } = order.assignedView ?? {};
  const lines = [order.siteName, ...addressLines({ ...order, address1, address2 })].filter(Boolean);
  return (
    <p>
      <DirectionsLink className="visit-place" href={directions}>
        <Icon name="route" />
        <span>
          {lines.map((line) => (
            <span key={line} className="under">
              {line}
            </span>
          ))}
        </span>
      </DirectionsLink>
      {order.miles !== null && <span className="under muted">{miles(order.miles)} from home</span>}
    </p>
  );
}

type Contact = { fname: string; mobile?: string; ofc_phn?: string };

function Calls({ fname, mobile, ofc_phn }: Contact) {
  const number = mobile || ofc_phn || "";
  const [firstName] = fname.split(" ");
  return (
    <>
      <a className="button" href={`tel:${number}`} title={`${fname}, ${phone(number)}`}>
        <Icon name="phone" /> Call {firstName}
      </a>
      {mobile && (
        <a className="button" href={`sms:${mobile}`} title={`${fname}, ${phone(mobile)}`}>
          Text {firstName}
        </a>
      )}
    </>
  );
}
