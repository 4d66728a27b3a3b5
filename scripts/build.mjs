// The build of `npm start` without starting, for images and tests.
import { build } from "./prepare.mjs";

build();
