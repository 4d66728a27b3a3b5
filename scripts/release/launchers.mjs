import { nodeEnvironment, nodeFlags } from "#scripts/prepare.mjs";

const folder = `here=$(dirname "$(dirname "$(readlink -f "$0")")")`;
const node = `"$here/node_modules/.bin/node"`;

/** Starts the operator's command line with the Node of the release: the machine may have none. */
export const commandLauncher = `#!/bin/sh
${folder}
exec ${node} "$here/bin/absah.mjs" "$@"
`;

/** Starts the server as \`npm start\` does out of a clone, and the unit of systemd. */
export const serverLauncher = `#!/bin/sh
${folder}
cd "$here" || exit 1
${Object.entries(nodeEnvironment)
  .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  .join("\n")}
exec ${node} ${nodeFlags.join(" ")} dist/server/main.js
`;
