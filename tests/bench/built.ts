import path from "node:path";
import { build, loadConfigFromFile, type Plugin } from "vite";

/** Plugins that a script needs of those that build the server. */
const needed = ["vite-tsconfig-paths", "callout-driver-guard"];

/**
 * Builds a script of a checkout as that checkout's server is built, whose driver is patched. Returns the path of the built file,
 * which is as deep in the checkout as a script in `tests/bench`.
 */
export async function builtScript(checkout: string, script: string): Promise<string> {
  const root = path.resolve(checkout);
  const command = { command: "build", mode: "production", isSsrBuild: true } as const;
  const loaded = await loadConfigFromFile(command, path.join(root, "vite.config.ts"), root);
  const plugins = (loaded!.config.plugins as unknown[]).flat(2) as (Plugin | false)[];
  const outDir = path.join(root, ".cache/bench");
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: plugins.filter((plugin) => plugin && needed.includes(plugin.name)),
    ssr: { noExternal: ["postgres"] },
    build: {
      ssr: script,
      outDir,
      emptyOutDir: false,
      target: "es2022",
      rollupOptions: { output: { inlineDynamicImports: true } },
    },
  });
  return path.join(outDir, `${path.basename(script, ".ts")}.js`);
}
