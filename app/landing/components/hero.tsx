import { paths } from "~/paths";
import { Illustration } from "./illustration";

export function Hero() {
  return (
    <div className="hero-band">
      <section className="hero">
        <div>
          <h1>Field work, from call to payment.</h1>
          <p className="lead">
            Companies post work orders. Contractors nearby apply, check in on site, deliver the work and get
            paid for it. All of it in one place, on any phone.
          </p>
          <p className="hero-actions">
            <a className="button button-primary" href={paths.register({ type: "client" })}>
              Hire a Contractor
            </a>
            <a className="button" href={paths.register({ type: "contractor" })}>
              Find Work
            </a>
          </p>
          <p className="muted">
            Free for contractors. Already with us?{" "}
            <a className="alone" href={paths.signIn()}>
              Sign in
            </a>
          </p>
        </div>
        <Illustration />
      </section>
    </div>
  );
}
