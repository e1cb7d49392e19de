/** Records the statements of a page's loaders, so that the bare handler can run the same ones. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sqlPool } from "~/platform/db/db.server";

type Loader = (args: Pick<LoaderFunctionArgs, "request" | "params" | "context">) => Promise<unknown>;
type Statement = [text: string, parameters: unknown[]];
type Page = { path: string; cookie: string; params: Record<string, string>; loaders: Loader[] };

export async function statementsOf({ path, cookie, params, loaders }: Page): Promise<Statement[]> {
  const statements: Statement[] = [];
  const options = sqlPool().options as { debug?: unknown };
  options.debug = (_connection: number, text: string, parameters: unknown[]) =>
    // Exclude the driver's query of array types, once per connection.
    !text.includes("pg_catalog.pg_type") && statements.push([text, parameters]);
  const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });
  const context = { nonce: "", requestId: "bench", clientAddress: "127.0.0.1", isDocument: true };
  await Promise.all(loaders.map((loader) => loader({ request, params, context })));
  options.debug = undefined;
  return statements;
}
