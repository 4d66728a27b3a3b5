import { z } from "zod";

export const suspensionMonthsMax = 24;

const message = `Isi 1 sampai ${suspensionMonthsMax} bulan.`;

/** For so many months a suspension may last; six are usual (ISO/IEC 17021-1, 9.6.5). */
export const suspensionMonths = z.int({ error: message }).min(1, message).max(suspensionMonthsMax, message);
