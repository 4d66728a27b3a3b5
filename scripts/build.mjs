// Builds what `npm start` would build, for whoever needs the build alone.
import { build } from "./prepare.mjs";

build();
