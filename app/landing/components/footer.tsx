import { paths } from "~/paths";
import { publicPaths } from "~/public-paths";
import { Mark } from "~/ui/shell/mark";

export function Footer() {
  return (
    <footer className="footer">
      <p className="brand">
        <Mark />
        Callout
      </p>
      <nav aria-label="Footer">
        <a href={paths.terms()}>Terms of service</a>
        <a href={paths.privacy()}>Privacy policy</a>
        <a href={publicPaths.security()}>Security</a>
        <a href={paths.checkMoney()}>Check your money</a>
        <a href={paths.solvency()}>Solvency</a>
        <a href={paths.contact()}>Contact us</a>
        <a href={paths.signIn()}>Sign in</a>
        <a href={paths.register()}>Sign up</a>
      </nav>
    </footer>
  );
}
