// Installs what the product is built from and runs with, as `npm start` does, for whoever needs that alone.
import { install } from "./prepare.mjs";

install();
