/** What a process for tasks sends back: the result, or what of an error crosses over to the process that asked. */
export type Answer<Result> = { result: Result } | { fault: Fault };

/** What it sends before that, as often as it likes: how far it is. */
export type Progress = { progress: unknown };

/** Not the error itself: that of a query carries its parameters, which are what people typed. */
export type Fault = { message: string; code: string | undefined; stack: string | undefined };
