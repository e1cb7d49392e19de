import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { PublicDocument } from "../document";

export { publicHandle as handle } from "../landing";

export const meta: MetaFunction = () => [{ title: "Terms of service · Callout" }];

export default function Terms() {
  return (
    <PublicDocument title="Terms of service" updated="November 1, 2026">
      <p>
        These terms are the agreement between you and Callout about using this service. You accept them when
        you sign up. Where they are unclear, ask us before you rely on them.
      </p>

      <h2>1. What Callout is</h2>
      <p>
        Callout is a marketplace. Companies (clients) post work orders for field-service work; contractors
        apply for them, do the work and are paid for it. The contract for a work order is between the client
        and the contractor. We run the place where they meet, keep the record of what was agreed and done, and
        process the pay.
      </p>

      <h2>2. Your account</h2>
      <ul>
        <li>
          You must be at least 18 years old and able to enter into contracts. What you tell us about yourself
          must be true.
        </li>
        <li>
          Keep your password to yourself. You are responsible for what is done with your account until you
          tell us that the password is lost.
        </li>
        <li>
          A client's Admin decides who else in the company has access, and answers for what they do here.
        </li>
        <li>You may deactivate your account when no work order is assigned to you.</li>
      </ul>

      <h2>3. Clients</h2>
      <ul>
        <li>A work order says truthfully what is to be done, where, when and what it pays.</li>
        <li>
          Publishing an order that is paid in the app needs enough funds. They are held for it from assignment
          on.
        </li>
        <li>
          You review completed work promptly and in good faith. Approving it releases the pay. If you deny an
          expense or adjust the pay, you say why.
        </li>
      </ul>

      <h2>4. Contractors</h2>
      <ul>
        <li>
          You are an independent business, not an employee of Callout or of the client. You choose the work
          that you apply for, use your own tools and judgment, and are responsible for your taxes, licenses
          and insurance.
        </li>
        <li>
          You do the work that you were assigned with care and on time, and report your time and expenses
          truthfully.
        </li>
        <li>What you learn on a site about a client and its customers stays confidential.</li>
      </ul>

      <h2>5. Fees and pay</h2>
      <p>
        The service is free for contractors, and free for clients to search and contact contractors. Fees for
        processing work orders and pay, for 1099 administration, for vetting and for full project deployment
        are shown before you agree to them. An order paid outside of the app is settled between client and
        contractor alone.
      </p>

      <h2>6. What is not allowed</h2>
      <p>
        Breaking the law or the rights of others; false orders, applications, ratings or records; harassment
        and discrimination; taking data out by automatic means beyond the interfaces that we offer; trying to
        get at what is not yours. We may suspend an account that does so. If we do, we say why, and you may
        answer.
      </p>

      <h2>7. Your content</h2>
      <p>
        Texts, documents and pictures stay yours. You allow us to store them, and to show them to the people
        who take part in the work order.
      </p>

      <h2>8. Disputes and liability</h2>
      <p>
        Client and contractor first try to settle a dispute between themselves; the record of the work order
        is there for both. We help if asked. We provide the service with reasonable care, but do not promise
        that it never fails, and are not liable for the work itself. As far as the law allows, our liability
        is limited to the fees that you paid us in the twelve months before. Nothing here limits liability
        that cannot be limited by law.
      </p>

      <h2>9. Changes</h2>
      <p>
        If we change these terms, we tell you by mail at least 30 days before. If you do not agree, you may
        close your account; work orders under way are finished under the old terms.
      </p>

      <h2>10. Questions</h2>
      <p>
        <a href={paths.contact()}>Contact us</a>. How we treat your data is in the{" "}
        <a href={paths.privacy()}>privacy policy</a>.
      </p>
    </PublicDocument>
  );
}
