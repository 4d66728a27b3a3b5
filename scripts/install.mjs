// The installation of `npm start` without build and start.
import { install } from "./prepare.mjs";

install();
