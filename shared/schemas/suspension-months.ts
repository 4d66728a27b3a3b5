import { z } from "zod";

export const suspensionMonthsMax = 24;

const message = `Isi 1 sampai ${suspensionMonthsMax} bulan.`;

/** The maximal duration of a suspension; six months are usual (ISO/IEC 17021-1, 9.6.5). */
export const suspensionMonths = z.int({ error: message }).min(1, message).max(suspensionMonthsMax, message);
