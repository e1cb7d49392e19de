import { paths } from "~/paths";

export const BalanceCheck = ({ note }: { note: string }) => (
  <>
    <h2>Check that your balance is in the total</h2>
    <p>
      Download <a href={paths.balanceProof()}>your balance proof</a>, which Payment History and Manage Funds
      offer too, and compare its amount, which is in cents, with the balance that you had. Then run one of two
      small programs on it. It says TRUE if your balance is in the total that we signed.
    </p>
    <ul>
      <li>
        <a href={paths.verifier("balance.py")}>balance.py</a>:{" "}
        <code>python3 balance.py balance.json PUBLIC-KEY</code>
      </li>
      <li>
        <a href={paths.verifier("balance.mjs")}>balance.mjs</a>:{" "}
        <code>node balance.mjs balance.json PUBLIC-KEY</code>
      </li>
    </ul>
    <p>
      The public key is under <a href={paths.checkMoney()}>Check your money</a>. Your file shows nobody's name
      and nobody else's balance. A balance that we leave out is noticed only by its owner, so the more people
      check, the more the total is worth.
    </p>
    <h2>The newest report</h2>
    <p>
      All amounts are in cents. Keep a copy: two people whose reports of one day differ have proof that one of
      them was shown a false total. <a href={paths.solvencyReports()}>All reports</a> stay published.
    </p>
    <pre className="note">{note}</pre>
  </>
);
