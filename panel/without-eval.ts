import { z } from "zod";

// The Content-Security-Policy forbids eval: Zod would try it before it parses for the first time.
z.config({ jitless: true });
