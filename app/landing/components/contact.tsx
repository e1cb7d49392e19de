import { paths } from "~/paths";

export function Contact() {
  return (
    <section className="band contact">
      <div>
        <h2>Questions first?</h2>
        <p>Tell us what you have in mind. A person reads it and answers by email.</p>
      </div>
      <p>
        <a className="button" href={paths.contact()}>
          Contact us
        </a>
      </p>
    </section>
  );
}
