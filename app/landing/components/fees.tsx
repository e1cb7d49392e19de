export function Fees() {
  return (
    <section className="band fees" id="fees">
      <div>
        <h2>What it costs</h2>
        <p className="muted">No subscription, and nothing to pay before there is work.</p>
      </div>
      <dl>
        <div>
          <dt>Contractors</dt>
          <dd>
            <strong>Free.</strong> Find work, apply and get paid without a fee from us.
          </dd>
        </div>
        <div>
          <dt>Clients</dt>
          <dd>
            <strong>Free</strong> to search and contact contractors.
          </dd>
        </div>
        <div>
          <dt>Transparent fees for</dt>
          <dd>
            <ul>
              <li>Work order and pay processing</li>
              <li>1099 administration</li>
              <li>Vetting</li>
              <li>Full project deployment</li>
            </ul>
            Each is shown before you agree to it.
          </dd>
        </div>
      </dl>
    </section>
  );
}
