import { paths } from "~/paths";
import { RouteError } from "~/ui/errors/route-error";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { SkipLink } from "~/ui/shell/skip-link";
import { Footer } from "../components/footer";
import { PublicHeader } from "../landing";

export default function PublicLayout() {
  return <RecordOutlet />;
}

export function ErrorBoundary() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <RouteError home={{ label: "Go to the home page", to: paths.home() }} />
      </main>
      <Footer />
    </>
  );
}
