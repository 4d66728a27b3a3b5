import { nodeEnvironment, nodeFlags } from "#scripts/prepare.mjs";

const folder = `here=$(dirname "$(dirname "$(readlink -f "$0")")")`;
const node = `"$here/node_modules/.bin/node"`;

/** A shell script for the operator's command line, which runs on the Node of the release. */
export const commandLauncher = `#!/bin/sh
${folder}
exec ${node} "$here/bin/absah.mjs" "$@"
`;

/** A shell script that starts the server with the flags and environment of `npm start`. */
export const serverLauncher = `#!/bin/sh
${folder}
cd "$here" || exit 1
${Object.entries(nodeEnvironment)
  .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  .join("\n")}
exec ${node} ${nodeFlags.join(" ")} dist/server/main.js
`;
