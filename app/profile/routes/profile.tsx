import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { NoticeMail } from "db/schema/accounts";
import { fullName } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { hasSecondFactor, mayEver } from "~/access/may";
import { Certificates } from "~/contractors/certificates/certificates";
import { listCertificates } from "~/contractors/certificates/certificates.server";
import { listRatedOrders } from "~/contractors/ratings/rated-orders.server";
import { ratingsOf } from "~/contractors/ratings/rating";
import { Ratings } from "~/contractors/ratings/ratings";
import { paths } from "~/paths";
import { stateLabels } from "~/people/state-labels";
import { db } from "~/platform/db/db.server";
import { stateName } from "~/platform/places/places.server";
import { phone, zoneName } from "~/platform/text/format";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { LinkButton } from "~/ui/button";
import { Avatar } from "~/ui/display/avatar";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { NamedZone } from "~/ui/display/one-zone";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { ProfileTexts } from "../components/profile-texts";
import { type Profile, readProfile } from "../profile.server";

export const meta: MetaFunction = () => [{ title: "Profile · Callout" }];

const roles = { contractor: "Contractor", client: "Client", superAdmin: "Super administrator" };

export const loader = guarded("profile.edit", async ({ actor }) => {
  const profile = (await readProfile(db, actor.id))!;
  const { contractor } = profile;
  const [rated, certificates] = contractor
    ? await Promise.all([listRatedOrders(db, actor.id, "own"), listCertificates(db, actor.id)])
    : [[], []];
  return {
    name: fullName(profile),
    picture: profile.pictureFileId ? paths.picture(profile.pictureFileId) : null,
    standing: [profile.companyName, profile.level ?? roles[profile.role]].filter(Boolean).join(" · "),
    status: stateLabels[profile.state].label,
    email: profile.email,
    phone: phone(profile.phone),
    website: profile.website,
    address: [profile.address1, profile.address2].filter(Boolean).join(", "),
    place: [profile.city, stateName(profile.country, profile.stateCode), profile.zipCode]
      .filter(Boolean)
      .join(", "),
    zone: `${zoneName(actor.timeZone)} (${zoneSource(profile)})`,
    registeredAt: profile.createdAt,
    lastLoginAt: profile.lastLoginAt,
    ratings: contractor && ratingsOf(contractor),
    rated,
    certificates,
    radius: contractor?.defaultDistanceMiles ?? null,
    workMail: contractor?.workMail ?? "never",
    about: cleanRichText(profile.about),
    credentials: contractor ? cleanRichText(profile.credentials) : "",
    documents: profile.documents,
    mayDeactivate: mayEver(actor, "account.deactivate"),
    hasFactor: hasSecondFactor(actor),
    mayRequireFactor: mayEver(actor, "company.require-second-factor"),
    maySetSingleSignOn: mayEver(actor, "single-sign-on.manage"),
    maySetCompany: mayEver(actor, "company-settings.change"),
  };
});

function zoneSource({ role, latitude, stateCode }: Profile) {
  if (role === "client") return "your company's";
  return latitude === null && !stateCode ? "add your address to change it" : "from your address";
}

export default function ProfilePage() {
  const profile = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page page-narrow">
        <header className="page-head">
          <div className="cluster">
            <Avatar name={profile.name} src={profile.picture} large />
            <div>
              <h1>{profile.name}</h1>
              <p className="muted">{profile.standing}</p>
            </div>
          </div>
          <LinkButton to={paths.editProfile()} variant="primary" icon="edit">
            Edit profile
          </LinkButton>
        </header>
        <div className="sheet stack">
          <NamedZone>
            <DefinitionList
              items={[
                { label: "Email", value: profile.email },
                { label: "Phone", value: profile.phone },
                { label: "Website", value: profile.website && <Website url={profile.website} /> },
                { label: "Address", value: profile.address },
                { label: "City, state, zip", value: profile.place },
                { label: "Status", value: profile.status },
                { label: "Time zone", value: profile.zone },
                { label: "Date registered", value: <Moment at={profile.registeredAt} /> },
                { label: "Last sign-in", value: profile.lastLoginAt && <Moment at={profile.lastLoginAt} /> },
              ]}
            />
          </NamedZone>
          {profile.ratings && (
            <section className="section">
              <h2>Rating</h2>
              <Ratings ratings={profile.ratings} rated={profile.rated} tab="paid" />
            </section>
          )}
          {profile.certificates.length > 0 && (
            <section className="section">
              <h2>Certificates</h2>
              <Certificates certificates={profile.certificates} />
            </section>
          )}
          <ProfileTexts {...profile} />
          <p>
            <Link className="alone" to={paths.sessions()}>
              Where you are signed in
            </Link>
          </p>
          <p>
            <Link className="alone" to={paths.secondFactor()}>
              Two-step sign-in
            </Link>{" "}
            <span className="muted">{profile.hasFactor ? "is on" : "is off"}</span>
          </p>
          <p>
            <Link className="alone" to={paths.noticeSettings()}>
              Notifications by email and text message
            </Link>
          </p>
          <p>
            <Link className="alone" to={paths.ownData()}>
              Your data
            </Link>{" "}
            <span className="muted">a copy to take along, and deleting your account</span>
          </p>
          {profile.maySetCompany && (
            <p>
              <Link className="alone" to={paths.companySettings()}>
                Company settings
              </Link>
            </p>
          )}
          {profile.mayRequireFactor && (
            <p>
              <Link className="alone" to={paths.companySecondFactor()}>
                Two-step sign-in of your company
              </Link>
            </p>
          )}
          {profile.maySetSingleSignOn && (
            <p>
              <Link className="alone" to={paths.companySingleSignOn()}>
                Single sign-on of your company
              </Link>
            </p>
          )}
          {profile.mayDeactivate && <ActiveContractor {...profile} />}
        </div>
      </div>
      <RecordOutlet />
    </>
  );
}

const Website = ({ url }: { url: string }) => (
  <a href={url} rel="noopener noreferrer nofollow" target="_blank">
    {url.replace(/^https?:\/\//, "")}
  </a>
);

const workMailTexts: Record<NoticeMail, string> = {
  "at-once": "We email you new work within that distance when it is published.",
  daily: "We email you new work within that distance each morning.",
  never: "We don't email you new work, except for saved filters with alerts.",
};

function ActiveContractor({ radius, workMail }: { radius: number | null; workMail: NoticeMail }) {
  return (
    <>
      <section className="section">
        <h2>Available work</h2>
        <p>
          Your searches start within <strong>{radius} miles</strong> of your address.{" "}
          {workMailTexts[workMail]}
        </p>
        <p className="cluster">
          <LinkButton to={paths.radius()}>Change the radius</LinkButton>
          <LinkButton to={paths.deactivate()} variant="quiet">
            Deactivate my account
          </LinkButton>
        </p>
        <p>
          <Link className="alone" to={paths.blockedCompanies()}>
            Companies you have blocked
          </Link>
        </p>
      </section>
      <section className="section">
        <h2>Getting paid</h2>
        <p className="cluster">
          <LinkButton to={paths.payoutBank()}>Payout details</LinkButton>
          <LinkButton to={paths.payoutSpeed()}>Payout speed</LinkButton>
          <LinkButton to={paths.tax()}>Tax information</LinkButton>
        </p>
      </section>
    </>
  );
}
